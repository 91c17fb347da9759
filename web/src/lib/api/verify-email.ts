import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/auth/verify-email-routes.ts';
import { loggedSend } from './logged-send.ts';

/** Proves that the person reads the account's own e-mail. A failed call throws ApiFailure. */
export const verifyEmailApi = apiClient(routes, loggedSend);
