export const COURSE_NOT_FOUND = { COURSE_NOT_FOUND: [404, 'This course does not exist.'] } as const;
export const COURSE_CHANGED = {
  COURSE_CHANGED: [409, 'This course was changed by someone else. Reload and try again.'],
} as const;
