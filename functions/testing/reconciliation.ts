import type { Attempt } from '#functions/data/payments/attempt.ts';
import { handler as reconcile } from '#functions/payments/reconcile-payments.job.ts';
import { settlePayment } from '#functions/payments/settle/settle-payment.ts';
import { newId } from '#functions/runtime/clock.ts';
import { setUpCheckout } from './set-up.ts';
import { NOON, anAttempt, createTestAcademy } from './test-academy.ts';

const HOUR_MS = 3_600_000;

/** For tests: at noon of TODAY an academy whose payments are compared with those of the simulated Square. */
export async function openReconciliation() {
  setUpCheckout();
  const academy = await createTestAcademy();
  const { attempts, enrolments } = academy.needs;
  /** The daily run, unless `event` says otherwise. */
  const run = (event: unknown = { lookBack: 'two-days' }) => reconcile.with(academy.handlerNeeds)(event);
  let made = 0;

  async function stored({ transactionId }: Attempt): Promise<Attempt> {
    const found = await attempts.get(transactionId);
    if (!found) throw new Error('There is no such attempt.');
    return found;
  }

  /** An attempt of a new student, stored as an order would. */
  async function start(over: Partial<ReturnType<typeof anAttempt>> = {}): Promise<Attempt> {
    const userId = `user-${++made}`;
    await academy.addStudent(userId);
    const transactionId = newId('transaction');
    const attempt = anAttempt({ transactionId, orderId: `ord_${made}`, userId, ...over });
    await attempts.startPurchase(attempt);
    return attempt;
  }

  /** A payment at Square, made an hour ago unless `at` (ms) says otherwise; its id. */
  function pay(
    reference: Attempt | string | undefined,
    payment: Parameters<typeof academy.square.put>[2] = {},
    at = NOON - HOUR_MS,
  ): Promise<string> {
    return academy.square.put(
      typeof reference === 'object' ? reference.transactionId : reference,
      at,
      payment,
    );
  }

  /** Our record says that this payment was captured and settled, at `at` (ms). */
  async function settle({ transactionId }: Attempt, paymentId: string, at = NOON - HOUR_MS): Promise<void> {
    await attempts.markCaptured(transactionId, paymentId);
    await settlePayment(academy.needs, transactionId, { now: at, zone: 'America/New_York', newId });
  }

  const enrolled = ({ userId, courseId }: Attempt) => enrolments.exists(userId, courseId);
  return { academy, square: academy.square, run, stored, start, pay, settle, enrolled };
}

/** The counts of a run in which nothing but this happened to one payment. */
export function counted(more: object = {}) {
  return {
    compared: 1,
    repaired: 0,
    differences: 0,
    failed: 0,
    corrupt: 0,
    foreign: 0,
    ...more,
  };
}
