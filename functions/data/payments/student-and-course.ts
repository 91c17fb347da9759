import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';

/** Who pays for which course: every row of a payment repeats it. */
export const studentAndCourse = {
  userId: idSchema<'user'>(),
  userName: z.string(),
  userEmail: z.string(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
};
