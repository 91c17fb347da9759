import * as z from 'zod/mini';
import { catalogueCard } from './course.ts';
import { courseDetails } from './course-details.ts';
import { courseStudent } from './course-student.ts';
import { lecture } from './lecture.ts';

/**
 * A course as its instructor and admins see it: with at most the 500 newest students beside the exact count (G-34), and of each
 * lecture the number that a client keeps with it (ENT-28).
 */
export const staffCourse = z.extend(courseDetails, {
  version: z.number(),
  curriculum: z.array(z.extend(lecture, { progressValue: z.number() })),
  students: z.array(
    z.pick(courseStudent, { studentId: true, studentName: true, studentEmail: true, byHand: true }),
  ),
});
export type StaffCourse = z.infer<typeof staffCourse>;

/** A row of the panel's list of courses. */
export const panelCourse = z.extend(catalogueCard, {
  studentCount: z.number(),
  /** Of these, enrolled by hand (docs/adr/078). */
  byHandCount: z.optional(z.number()),
  isPublised: z.boolean(),
  version: z.number(),
  /** Of its public page. */
  slug: z.optional(z.string()),
});
export type PanelCourse = z.infer<typeof panelCourse>;
