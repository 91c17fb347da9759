export const COURSE_NOT_STARTED = { COURSE_NOT_STARTED: [409, 'This course has not started yet.'] } as const;
export const PRICE_CHANGED = {
  PRICE_CHANGED: [409, 'The price of this course has changed. Please review and try again.'],
} as const;
export const ALREADY_ENROLLED = { ALREADY_ENROLLED: [409, 'You already have this course.'] } as const;
