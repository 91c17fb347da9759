import { PAYMENT_TEXTS } from './texts.ts';

export const PAYMENTS_UNAVAILABLE = { PAYMENTS_UNAVAILABLE: [503, PAYMENT_TEXTS.unavailable] } as const;
export const BAD_SIGNATURE = { BAD_SIGNATURE: [401, 'The signature does not match.'] } as const;
