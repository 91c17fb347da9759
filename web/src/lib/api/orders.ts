import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/orders/routes.ts';
import { loggedSend } from './logged-send.ts';

/** Orders and receipts. A failed call throws ApiFailure. */
export const ordersApi = apiClient(routes, loggedSend);
