/**
 * States of one payment attempt (docs/payments.md#the-state-machine). SETTLED, DECLINED, VOIDED and
 * REFUNDED are final; DECLINED and VOIDED are left only to refund a later capture (I9).
 */
export const ATTEMPT_STATES = [
  'CREATED',
  'CHARGING',
  'PENDING',
  'UNKNOWN',
  'CAPTURED',
  'SETTLED',
  'DECLINED',
  'VOIDED',
  'REFUNDING',
  'REFUNDED',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** States of an open attempt in which it is not known yet whether Square takes the money. */
export const UNDECIDED_STATES = [
  'CREATED',
  'CHARGING',
  'PENDING',
  'UNKNOWN',
] as const satisfies readonly AttemptState[];

export function isUndecided({ state }: { readonly state: AttemptState }): boolean {
  return UNDECIDED_STATES.some((undecided) => undecided === state);
}
