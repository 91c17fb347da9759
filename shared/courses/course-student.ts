import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** A student of a course as staff list them; one row for each course that a person studies (G-35). */
export const courseStudent = z.object({
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  courseCategory: z.string(),
  studentId: idSchema<'user'>(),
  studentName: z.string(),
  studentEmail: z.string(),
  /** ISO instant. */
  enrolledAt: z.string(),
  /** Enrolled by hand: nothing was paid (docs/adr/078). */
  byHand: z.optional(z.literal(true)),
});
export type CourseStudent = z.infer<typeof courseStudent>;
