import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/auth/account-routes.ts';
import { loggedSend } from './logged-send.ts';

/** What is kept about the person, and the end of the account. A failed call throws ApiFailure. */
export const accountApi = apiClient(routes, loggedSend);
