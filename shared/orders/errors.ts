import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { PAYMENTS_UNAVAILABLE, TOO_MANY_DECLINES } from '../payments/errors.ts';

export const PURCHASE_ERRORS = {
  ...COURSE_NOT_FOUND,
  COURSE_NOT_STARTED: [409, 'This course has not started yet.'],
  PRICE_CHANGED: [409, 'The price of this course has changed. Please review and try again.'],
  ALREADY_ENROLLED: [409, 'You already have this course.'],
  ...PAYMENTS_UNAVAILABLE,
  ...TOO_MANY_DECLINES,
} as const;
