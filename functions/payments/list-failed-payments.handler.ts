import { listFailedPayments } from '#shared/payments/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { failedPayments, pendingPayments } from './failed-payments.rules.ts';

/** The caller’s payments that failed after the page said to wait, until what they were for is paid (C7), and those that are under way. */
export const handler = endpoint(listFailedPayments, { attempts, enrolments, plans })(async ({
  caller,
  now,
  attempts,
  enrolments,
  plans,
}) => {
  const [ofPerson, bought, flexible] = await Promise.all([
    attempts.listUnsettledByUser(caller.userId),
    enrolments.listReadable(caller.userId),
    plans.listReadable(caller.userId),
  ]);
  const person = { attempts: ofPerson, enrolments: bought.items, plans: flexible.items };
  return { success: true as const, data: failedPayments(person, now), pending: pendingPayments(ofPerson) };
});
