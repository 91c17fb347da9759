import * as z from 'zod/mini';
import { courseCard } from './course.ts';
import { lecture } from './lecture.ts';

/** A whole course as students see it: `studentCount`, no `students` key (G-34). */
export const courseDetails = z.extend(courseCard, {
  studentCount: z.number(),
  objectives: z.string(),
  welcomeMessage: z.string(),
  primaryLanguage: z.string(),
  isPublised: z.boolean(),
  curriculum: z.array(lecture),
});
export type CourseDetails = z.infer<typeof courseDetails>;
