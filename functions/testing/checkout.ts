import { anId } from '#shared/testing/an-id.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { advancePayment } from '#functions/payments/charge/advance-payment.ts';
import { handler as createOrder } from '#functions/payments/create-order.handler.ts';
import { handler as pending } from '#functions/payments/get-payment-status.handler.ts';
import { handler as receive } from '#functions/payments/receive-square-event.handler.ts';
import { refundPayment } from '#functions/payments/refund/refund-payment.ts';
import { settlePayment } from '#functions/payments/settle/settle-payment.ts';
import { now } from '#functions/runtime/clock.ts';
import { call } from './call.ts';
import { asFunction } from './called-function.ts';
import { keys } from './keys.ts';
import { type TestAcademy, anAttempt } from './test-academy.ts';

const ZONE = 'America/New_York';
let events = 0;

/** What a checkout sends for the academy's own course, paid in full by its own student. */
export function orderPayload(over: Record<string, unknown> = {}) {
  return {
    userId: 'user-ada',
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
    orderStatus: 'pending',
    paymentMethod: 'square',
    paymentStatus: 'initiated',
    orderDate: '2026-11-21T17:00:00.000Z',
    sourceId: 'cnon:card-nonce-ok',
    locationId: 'L1',
    courseId: 'crs_aws',
    courseTitle: 'AWS Cloud Bootcamp',
    coursePricing: 2060,
    totalAmount: 2060,
    initialPayment: 2060,
    isTest: false,
    ...over,
  };
}

/** What a press on Pay sends for one instalment of a plan of that student. */
export function instalmentPayload(paymentId: string, over: Record<string, unknown> = {}) {
  return {
    paymentId,
    sourceId: 'cnon:card-nonce-ok',
    locationId: 'L1',
    isOutrightPayment: false,
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
    userId: 'user-ada',
    ...over,
  };
}

/** An attempt of a new student, stored as an order would; `n` makes it its own. */
export async function orderedAttempt(
  academy: TestAcademy,
  n: number,
  over: Parameters<typeof anAttempt>[0] = {},
  sourceId = 'cnon:card-nonce-ok',
) {
  const transactionId = `txn${n}`;
  const encryptedSourceId = await academy.needs.cardTokens.encrypt(sourceId, anId(transactionId));
  const attempt = anAttempt({
    transactionId,
    orderId: `ord_${n}`,
    userId: `u${n}`,
    encryptedSourceId,
    ...over,
  });
  await academy.addStudent(attempt.userId);
  await academy.needs.attempts.startPurchase(attempt);
  return attempt;
}

/** A student at the checkout of an academy, and the workflow's steps by hand. */
export function checkoutAt(academy: TestAcademy, userId = 'user-ada') {
  const as = { userId, role: 'user' as const };
  const order = (over: Record<string, unknown> = {}, handler: typeof createOrder = createOrder) =>
    call(handler.with(academy.handlerNeeds), { body: orderPayload({ userId, ...over }), as });
  const advance = (transactionId: string) =>
    asFunction('payments/charge-payment', () => advancePayment(academy.needs, anId(transactionId)));
  const settle = (transactionId: string) =>
    asFunction('payments/settle-payment', () =>
      settlePayment(academy.needs, anId(transactionId), { now: now(), zone: ZONE, newId: idsFrom(now) }),
    );
  const refund = (transactionId: string) =>
    asFunction('payments/refund-payment', () =>
      refundPayment(academy.needs, anId(transactionId), { now: now(), zone: ZONE }),
    );
  /** Refunds, lets Square complete the refund, and records that. */
  const finishRefund = async (transactionId: string) => {
    const step = await refund(transactionId);
    academy.square.decideRefunds('COMPLETED');
    return step === 'REFUNDED' ? step : refund(transactionId);
  };
  return {
    order,
    advance,
    settle,
    /** One step: requests the refund from Square, or its status. */
    refund,
    finishRefund,
    /** Orders the course; the transaction's id. */
    async start(over?: Record<string, unknown>, handler?: typeof createOrder): Promise<string> {
      const { status, body } = await order(over, handler);
      if (status !== 200) throw new Error(`The order was refused: ${String(body['code'])}.`);
      return String(body['transactionId']);
    },
    /** One run of the workflow without its waits: what it would end with. */
    async run(transactionId: string): Promise<string> {
      const step = await advance(transactionId);
      const end = step === 'CAPTURED' ? await settle(transactionId) : step;
      return end === 'REFUNDING' ? finishRefund(transactionId) : end;
    },
    /** The payment's status as the student sees it. */
    async paymentStatus(transactionId: string, paymentPlan = 'full'): Promise<Record<string, unknown>> {
      return (await call(pending.with(academy.handlerNeeds), { query: { transactionId, paymentPlan }, as }))
        .body;
    },
    enrolled: (courseId = 'crs_aws') => academy.needs.enrolments.exists(userId, courseId),
    lockState: async (subject = 'crs_aws') =>
      (await academy.table.get<{ lockState: string }>(keys.lock(userId, subject)))?.lockState,
    /** What attempt and receipt of a payment say of refunds (cents), and its order of the payment. */
    recorded: async (transactionId: string) => {
      const { orderId, refundedCents } = (await academy.needs.attempts.get(transactionId))!;
      const order = await academy.table.get<{ paymentStatus: string }>(keys.order(userId, orderId));
      return {
        attempt: refundedCents,
        receipt: (await academy.needs.receipts.get(userId, orderId))?.refundedCents,
        order: order?.paymentStatus,
      };
    },
    /** Square tells of this object, by an event of its own. */
    squareTells: (object: object) =>
      call(
        receive.with(academy.handlerNeeds),
        academy.square.signedEvent({ event_id: `event-${++events}`, data: { object } }),
      ),
  };
}
