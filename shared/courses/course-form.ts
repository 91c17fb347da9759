import * as z from 'zod/mini';
import { required } from '../api/responses.ts';
import { category, level } from './course.ts';
import { LECTURE_TYPES, materials } from './lecture.ts';

/** A lecture as the course form sends it; without `_id` it is new (G-72). */
const lectureInput = z.strictObject({
  _id: z.optional(z.string()),
  title: required('Title is required.'),
  type: z.enum(LECTURE_TYPES),
  videoUrl: required('A link is required.', 2000),
  freePreview: z.boolean(),
  progressValue: z.optional(z.number()),
  link_desc: z.optional(z.string().check(z.maxLength(20_000))),
  public_id: z.optional(z.string()),
  materials: z.optional(materials),
});

/** The landing fields of the course form (G-70) and its curriculum. `pricing` in dollars. */
export const courseInput = {
  title: required('Title is required.'),
  subtitle: required('Subtitle is required.', 500),
  category,
  level,
  date: required('Date is required.', 40),
  description: required('Description is required.', 20_000),
  pricing: z.coerce.number().check(z.minimum(0), z.maximum(100_000)),
  objectives: required('Objectives are required.', 20_000),
  welcomeMessage: required('A welcome message is required.', 20_000),
  primaryLanguage: required('Language is required.', 100),
  image: z.array(z.string()).check(z.minLength(1, 'An image is required.')),
  curriculum: z.array(lectureInput).check(z.minLength(1), z.maxLength(200)),
  isPublised: z.optional(z.boolean()),
};
