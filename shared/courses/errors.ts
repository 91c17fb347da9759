export const COURSE_NOT_FOUND = { COURSE_NOT_FOUND: [404, 'This course does not exist.'] } as const;
