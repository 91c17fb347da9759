import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/contact/routes.ts';
import { loggedSend } from './logged-send.ts';

/** Messages to the academy. A failed call throws ApiFailure. */
export const contactApi = apiClient(routes, loggedSend);
