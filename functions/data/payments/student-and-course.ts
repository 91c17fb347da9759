import * as z from 'zod/mini';

/** Who pays for which course: every row of a payment repeats it. */
export const studentAndCourse = {
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
};
