import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/admin/routes.ts';
import { loggedSend } from './logged-send.ts';

/** What only admins do. A failed call throws ApiFailure. */
export const adminApi = apiClient(routes, loggedSend);
