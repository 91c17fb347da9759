import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { type CatalogueCard, type CourseCard, category, level } from '#shared/courses/course.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { lecture } from '#shared/courses/lecture.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { storedCents } from '../row.ts';

/** A course's own row. Lectures and students are items of their own (X7). `date` is a calendar day. */
export const storedCourse = z.object({
  courseId: idSchema<'course'>(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category,
  level,
  date: z.string(),
  priceCents: storedCents,
  objectives: z.string(),
  welcomeMessage: z.string(),
  primaryLanguage: z.string(),
  image: z.array(z.string()),
  instructorId: idSchema<'user'>(),
  instructorName: z.string(),
  isPublised: z.boolean(),
  lectureCount: z.int(),
  studentCount: z.int(),
  /** Of the students, those who are enrolled by hand (docs/adr/078). */
  byHandCount: z.exactOptional(z.int()),
  /** Grows by one with each save. */
  version: z.int(),
  /** Of the saved states that are kept, newest first (docs/adr/021); missing: the last ones. */
  keptVersions: z.exactOptional(z.array(z.int())),
  /** Which rows of lectures are its curriculum; a course that was never changed has none (docs/adr/021). */
  revision: z.exactOptional(z.string()),
  /** Of its public page (docs/adr/077); missing in rows from before, until the migration. */
  slug: z.exactOptional(z.string()),
  /** Those that it had, newest first; their addresses lead on. */
  earlierSlugs: z.exactOptional(z.array(z.string())),
});
export type StoredCourse = z.infer<typeof storedCourse>;

/** A lecture's row; `position` is its place in the curriculum, `revision` that of the course whose curriculum it is part of. */
export const storedLecture = z.extend(lecture, {
  position: z.int(),
  /** As a save has sent it; missing: 0. Nothing is computed from it (ENT-28). */
  progressValue: z.optional(z.number()),
  revision: z.exactOptional(z.string()),
});
export type StoredLecture = z.infer<typeof storedLecture>;

/** A published course as public lists show it. */
export const storedCard = z.extend(
  z.omit(storedCourse, {
    objectives: true,
    welcomeMessage: true,
    primaryLanguage: true,
    studentCount: true,
    byHandCount: true,
    version: true,
    keptVersions: true,
    revision: true,
    earlierSlugs: true,
  }),
  {
    /** Of the course, so that each save changes the card and is an event of it; missing in rows from before. */
    version: z.exactOptional(z.int()),
  },
);
export type StoredCard = z.infer<typeof storedCard>;

const SUMMARY_LENGTH = 280;
export const summary = (text: string): string =>
  text.length <= SUMMARY_LENGTH
    ? text
    : // without half a character at its end
      `${text.slice(0, SUMMARY_LENGTH - 1).replace(/\s+\S*$|\p{Cs}$/u, '')}…`;

/** A card shows the first image; the others are in the details. */
export const firstImage = (image: readonly string[]): string[] => image.slice(0, 1);

export function toCourseCardDto(row: StoredCard): CourseCard {
  return {
    _id: row.courseId,
    id: row.courseId,
    title: row.title,
    subtitle: row.subtitle,
    description: summary(row.description),
    category: row.category,
    level: row.level,
    date: row.date,
    pricing: dollarsFromCents(row.priceCents),
    // rows that were written before have all of them
    image: firstImage(row.image),
    instructorId: row.instructorId,
    instructorName: row.instructorName,
    lectureCount: row.lectureCount,
    ...(row.slug !== undefined && { slug: row.slug }),
  };
}

/** A course with its lectures in order, and as the contract shows it; what a caller may see of it is decided elsewhere. */
export interface CourseWithLectures {
  course: StoredCourse;
  lectures: StoredLecture[];
}

export function toCourseDetailsDto({ course, lectures }: CourseWithLectures): CourseDetails {
  return {
    ...toCourseCardDto(course),
    description: course.description,
    image: course.image,
    studentCount: course.studentCount,
    objectives: course.objectives,
    welcomeMessage: course.welcomeMessage,
    primaryLanguage: course.primaryLanguage,
    isPublised: course.isPublised,
    curriculum: lectures.map(({ revision: _of, ...lecture }) => lecture),
  };
}

export function toCatalogueCardDto(course: CourseCard): CatalogueCard {
  const { subtitle: _subtitle, description: _description, slug: _slug, ...card } = course;
  return card;
}

export function toPanelCourseDto(course: StoredCourse): PanelCourse {
  const { studentCount, byHandCount, isPublised, version, slug } = course;
  const card = toCatalogueCardDto(toCourseCardDto(course));
  return {
    ...card,
    studentCount,
    ...(byHandCount !== undefined && { byHandCount }),
    isPublised,
    version,
    ...(slug !== undefined && { slug }),
  };
}
