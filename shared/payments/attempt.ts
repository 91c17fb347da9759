/** States of one payment attempt (docs/payments.md#the-state-machine). SETTLED, DECLINED, VOIDED and REFUNDED are final. */
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

/** States in which money may still move. */
export const OPEN_STATES = [
  'CREATED',
  'CHARGING',
  'PENDING',
  'UNKNOWN',
] as const satisfies readonly AttemptState[];
