import * as z from 'zod/mini';

export const API_CALLS = [
  'CreatePayment',
  'GetPayment',
  'ListPayments',
  'CancelPaymentByIdempotencyKey',
  'RefundPayment',
  'GetPaymentRefund',
  'ListDisputes',
  'RetrieveDispute',
] as const;

export type ApiCall = (typeof API_CALLS)[number];

/**
 * How an API call fails (docs/square.md#simulator). Nothing takes effect: reject-before (503), 429+Retry-After, 401, hang.
 * Everything takes effect and the response is lost: accept-then-drop, accept-then-500, accept-then-hang, truncated-200.
 * slow answers correctly, late.
 */
export const API_FAULTS = [
  'reject-before',
  '429+Retry-After',
  '401',
  'hang',
  'accept-then-drop',
  'accept-then-500',
  'accept-then-hang',
  'truncated-200',
  'slow',
] as const;

/**
 * How the delivery of a webhook fails. duplicate: sent twice; reorder: sent after the next one; delay: sent a minute of the
 * simulator's clock later; drop: never sent; forged: sent once with a wrong signature, the true one never.
 */
export const WEBHOOK_FAULTS = ['duplicate', 'reorder', 'delay', 'drop', 'forged'] as const;

const counts = {
  times: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  skip: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
};
const delayMs = z.int().check(z.minimum(0), z.maximum(86_400_000));

const faultSchema = z.union([
  z.strictObject({
    call: z.enum(API_CALLS),
    fault: z.enum(API_FAULTS),
    ...counts,
    delayMs: z.optional(delayMs),
  }),
  /** Nothing takes effect: the call is refused with these codes of Square's, the first of which decides the status. */
  z.strictObject({
    call: z.enum(API_CALLS),
    fault: z.literal('refuse'),
    ...counts,
    code: z.string(),
    moreCodes: z._default(z.array(z.string()), []),
  }),
  /** The refund is accepted as PENDING and ends so by itself. */
  z.strictObject({
    call: z.literal('RefundPayment'),
    fault: z.literal('ends'),
    ...counts,
    as: z.enum(['FAILED', 'REJECTED']),
  }),
  /** Square takes another amount than the one requested. */
  z.strictObject({
    call: z.literal('CreatePayment'),
    fault: z.literal('other-amount'),
    ...counts,
    amountCents: z.int().check(z.minimum(1)),
  }),
  /** The list is as it was `delayMs` ago (the simulator's clock). */
  z.strictObject({ call: z.literal('ListPayments'), fault: z.literal('stale'), ...counts, delayMs }),
  /** Each payment in the response has only its ids: no status, no amount, no instant. */
  z.strictObject({ call: z.literal('ListPayments'), fault: z.literal('incomplete-200'), ...counts }),
  z.strictObject({
    call: z.literal('webhook'),
    fault: z.enum(WEBHOOK_FAULTS),
    ...counts,
    delayMs: z.optional(delayMs),
  }),
]);

/**
 * `times`: how many calls it still affects. `skip`: how many calls pass before. `delayMs`: of slow (real time) and
 * delay (the simulator's clock).
 */
export type Fault = z.infer<typeof faultSchema>;
/** A fault that is set, with the id to remove it by. */
export type SetFault = Fault & { id: number };
type WebhookFault = Extract<Fault, { call: 'webhook' }>;
export type ApiFault = Exclude<Fault, WebhookFault>;

export interface Faults {
  /** Sets a fault; throws a ZodError when `{ call, fault, times }` names none. */
  add(input: unknown): SetFault;
  takeForCall(call: ApiCall): ApiFault | undefined;
  takeForWebhook(): WebhookFault | undefined;
  list(): SetFault[];
  /** Takes back one fault before it is used up; false when none has this id any more. */
  remove(id: number): boolean;
  clear(): void;
}

/** The faults that are set, used in the order in which they were added. */
export function createFaults(): Faults {
  const armed: SetFault[] = [];
  let lastId = 0;
  const take = <T extends Fault>(affects: (fault: Fault) => fault is T): T | undefined => {
    const index = armed.findIndex(affects);
    const found = armed[index];
    if (!found || !affects(found)) return undefined;
    if (found.skip > 0) {
      armed[index] = { ...found, skip: found.skip - 1 };
      return undefined;
    }
    if (found.times > 1) armed[index] = { ...found, times: found.times - 1 };
    else armed.splice(index, 1);
    return found;
  };
  return {
    add(input) {
      const fault = { ...faultSchema.parse(input), id: (lastId += 1) };
      armed.push(fault);
      return structuredClone(fault);
    },
    takeForCall: (call) => take((fault): fault is ApiFault => fault.call === call),
    takeForWebhook: () => take((fault): fault is WebhookFault => fault.call === 'webhook'),
    list: () => structuredClone(armed),
    remove(id) {
      const index = armed.findIndex((fault) => fault.id === id);
      return index >= 0 && armed.splice(index, 1).length === 1;
    },
    clear: () => armed.splice(0),
  };
}
