import { PAYMENT_TEXTS } from './texts.ts';

export const PAYMENTS_UNAVAILABLE = { PAYMENTS_UNAVAILABLE: [503, PAYMENT_TEXTS.unavailable] } as const;
export const BAD_SIGNATURE = { BAD_SIGNATURE: [401, 'The signature does not match.'] } as const;
export const TOO_MANY_DECLINES = {
  TOO_MANY_DECLINES: [429, 'Several cards were declined. Please wait before you try again.'],
} as const;
