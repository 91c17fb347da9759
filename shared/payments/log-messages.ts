/** Log lines of level INFO that infra/constructs/observability.ts counts: the ratio of declined cards has an alarm (C38), `milliseconds` of Square a graph. */
export const CARD_DECLINED = 'card declined';
export const PAYMENT_CAPTURED = 'payment captured';
export const SQUARE_ANSWERED = 'square answered';
