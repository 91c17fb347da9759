import { PAYMENT_TEXTS } from '../payments/texts.ts';

export const NOT_PURCHASED = { NOT_PURCHASED: [403, 'Please purchase this course to get access'] } as const;
export const PAYMENT_REQUIRED = { PAYMENT_REQUIRED: [403, PAYMENT_TEXTS.locked] } as const;
