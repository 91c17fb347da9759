import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/payments/routes.ts';
import { loggedSend } from '../logged-send.ts';
import { returningFailures } from '../returning-failures.ts';

const client = apiClient(routes, loggedSend);

/** The status of an open payment; a failed request returns `success: false` instead of throwing (§8, ERR-04). */
export const paymentsApi = {
  ...client,
  getPaymentStatus: returningFailures(client.getPaymentStatus),
};
