import * as admin from '#shared/admin/routes.ts';
import { type ApiClient, apiClient, type Send } from '#shared/api/client.ts';
import * as appointments from '#shared/appointments/routes.ts';
import * as auth from '#shared/auth/routes.ts';
import * as contact from '#shared/contact/routes.ts';
import * as courses from '#shared/courses/routes.ts';
import * as enrolments from '#shared/enrolments/routes.ts';
import * as instalments from '#shared/instalments/routes.ts';
import * as media from '#shared/media/routes.ts';
import * as orders from '#shared/orders/routes.ts';
import * as payments from '#shared/payments/routes.ts';
import * as progress from '#shared/progress/routes.ts';
import { returningFailures } from './returning-failures.ts';
import { send } from './send.ts';

const groups = {
  admin,
  appointments,
  auth,
  contact,
  courses,
  enrolments,
  instalments,
  media,
  orders,
  payments,
  progress,
};

/** Logs what failed and rethrows it (ERR-05). A call that was given up is no failure. */
const logged: Send = async (request) => {
  const call = `${request.method} ${request.path}`;
  try {
    const answer = await send(request);
    if (answer.status >= 400) console.error(`${call} failed with ${answer.status}`, answer.body);
    return answer;
  } catch (error) {
    if (!request.signal?.aborted) console.error(`${call} failed`, error);
    throw error;
  }
};

const client: ApiClient<typeof groups> = apiClient(groups, logged);

/**
 * Every call of the API: `api.auth.login({ body })`. A failed call throws ApiFailure, but for register, update and
 * getPendingPayment, which answer `success: false` (§8, ERR-02..04).
 */
export const api = {
  ...client,
  auth: {
    ...client.auth,
    register: returningFailures(client.auth.register),
    update: returningFailures(client.auth.update),
  },
  payments: {
    ...client.payments,
    getPendingPayment: returningFailures(client.payments.getPendingPayment),
  },
};
