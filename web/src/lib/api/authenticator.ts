import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/auth/authenticator-routes.ts';
import { loggedSend } from './logged-send.ts';

/** The authenticator app of staff (G-107). A failed call throws ApiFailure. */
export const authenticatorApi = apiClient(routes, loggedSend);
