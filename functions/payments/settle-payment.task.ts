import type { Id } from '#shared/kernel/id.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { settlements } from '#functions/data/payments/settlements.ts';
import { task } from '#functions/platform/task.ts';
import { newId, now } from '#functions/runtime/clock.ts';
import { setting } from '#functions/runtime/config.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** Last step of a captured payment: grants what was bought and queues its mail, in one transaction. */
export const handler = task({ attempts, settlements, instalmentPayments, plans })(
  async ({ transactionId }: { transactionId: Id<'transaction'> }, needs) => ({
    transactionId,
    outcome: await settlePayment(needs, transactionId, {
      now: now(),
      zone: setting('academyTimeZone'),
      newId,
    }),
  }),
);
