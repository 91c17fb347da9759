import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** §3 categories, levels, terms and sort options, with the labels screens show (ENT-32..37). */
export const CATEGORIES = {
  devops: 'DevOps',
  'cloud-computing': 'Cloud Computing',
  'self-study': 'Self Study',
} as const;
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const TERMS = ['summer', 'fall', 'spring', 'bootcamp'] as const;
export const SORTS = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'] as const;

export type Category = keyof typeof CATEGORIES;
export type Level = (typeof LEVELS)[number];
export type Term = (typeof TERMS)[number];
export type Sort = (typeof SORTS)[number];

export const category = z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]]);
export const level = z.enum(LEVELS);

/** Courses of one instructor at most; the lists of all courses stay as large as people make them by hand. */
export const COURSES_PER_INSTRUCTOR = 500;

/** What lists show of a course: never the whole of it. `pricing` in dollars, `date` a calendar day (G-22, G-27). */
export const courseCard = z.object({
  _id: idSchema<'course'>(),
  /** The same id again: related-course results carry both (CRS-25). */
  id: idSchema<'course'>(),
  title: z.string(),
  subtitle: z.string(),
  /** At most 280 characters of it. */
  description: z.string(),
  category,
  level,
  date: z.string(),
  pricing: z.number(),
  /** Of a list, the first image; of the details, all of them. */
  image: z.array(z.string()),
  instructorId: idSchema<'user'>(),
  instructorName: z.string(),
  lectureCount: z.number(),
  /** Of its public page, `/courses/{slug}`; missing in rows that were written before there were such pages (docs/adr/077). */
  slug: z.optional(z.string()),
});
export type CourseCard = z.infer<typeof courseCard>;

/** A card of the catalogue: without the texts that it does not show, which are half of the response of 2,000 courses. */
export const catalogueCard = z.omit(courseCard, { subtitle: true, description: true, slug: true });
export type CatalogueCard = z.infer<typeof catalogueCard>;
