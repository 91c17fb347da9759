export const NOT_PURCHASED = { NOT_PURCHASED: [403, 'Please purchase this course to get access'] } as const;
export const PAYMENT_REQUIRED = {
  PAYMENT_REQUIRED: [
    403,
    'Course access locked due to pending payment. Please complete your payment to continue.',
  ],
} as const;
/** The handler's sentence says why and since when (access-withdrawn.rules.ts). */
export const ACCESS_WITHDRAWN = {
  ACCESS_WITHDRAWN: [403, 'Course access ended. Please buy the course again to continue.'],
} as const;
export const LECTURE_NOT_FOUND = { LECTURE_NOT_FOUND: [404, 'This lecture does not exist.'] } as const;
