import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/auth/routes.ts';
import { loggedSend } from './logged-send.ts';
import { returningFailures } from './returning-failures.ts';

const client = apiClient(routes, loggedSend);

/** Accounts and sessions. Register and update return `success: false` instead of throwing (§8, ERR-02, ERR-03). */
export const authApi = {
  ...client,
  register: returningFailures(client.register),
  update: returningFailures(client.update),
};
