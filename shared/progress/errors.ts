export const NOT_PURCHASED = { NOT_PURCHASED: [403, 'Please purchase this course to get access'] } as const;
export const PAYMENT_REQUIRED = {
  PAYMENT_REQUIRED: [
    403,
    'Course access locked due to pending payment. Please complete your payment to continue.',
  ],
} as const;
