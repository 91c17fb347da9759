import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/revenue/routes.ts';
import { loggedSend } from './logged-send.ts';

/** The figures of the panel. A failed call throws ApiFailure. */
export const revenueApi = apiClient(routes, loggedSend);
