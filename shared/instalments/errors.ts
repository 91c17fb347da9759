export const PAYMENT_NOT_FOUND = { PAYMENT_NOT_FOUND: [404, 'This payment does not exist.'] } as const;
export const ALREADY_PAID = { ALREADY_PAID: [409, 'This payment has already been made.'] } as const;
