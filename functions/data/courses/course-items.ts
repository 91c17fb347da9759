import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import type { Item, Table, Write } from '../table.ts';
import { type StoredCard, type StoredCourse, firstImage, summary } from './stored-course.ts';

/** What a save keeps beside the course: what it made of it, for 'Last versions', as the form is filled with it. */
export interface SavedVersion {
  /** ISO instant. */
  savedAt: string;
  /** The name is looked up when it is read, so that a deleted account leaves none. */
  savedById: Id<'user'>;
  /** A CourseDraft as JSON. */
  content: string;
}

export const KEPT_VERSIONS = 10;

/** The versions that are kept of a course, newest first: those that only put it on or off sale have no row. */
export const keptOf = ({ version, keptVersions }: StoredCourse): number[] =>
  keptVersions ?? Array.from({ length: Math.min(version, KEPT_VERSIONS) }, (_, n) => version - n);

/** The catalogue's copy of a course: what its card shows. A course that was read also has its keys, which are not its card's. */
export function toCardItem(course: StoredCourse): Item {
  const { courseId, title, subtitle, category, level, date, priceCents } = course;
  const { instructorId, instructorName, isPublised, lectureCount, slug, version } = course;
  const card: StoredCard = {
    courseId,
    title,
    subtitle,
    description: summary(course.description),
    category,
    level,
    date,
    priceCents,
    image: firstImage(course.image),
    instructorId,
    instructorName,
    isPublised,
    lectureCount,
    ...(slug !== undefined && { slug }),
    version,
  };
  return { ...keys.card(courseId), ...card };
}

/** A course's own row with what lists find it by. */
export function toCourseItem(course: StoredCourse): Item {
  return {
    ...course,
    ...keys.course(course.courseId),
    ...index1.instructorCourse(course.instructorId, course.date, course.courseId),
    ...index2.course(course.date, course.courseId),
  };
}

/** A state of a course that was saved. */
export const storedVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  /** Only in rows that were written with the name. */
  savedBy: z.optional(z.string()),
  /** Missing in rows that were written without it. */
  savedById: z.optional(idSchema<'user'>()),
  content: z.string(),
});
export type StoredVersion = z.infer<typeof storedVersion>;

export function toVersionItem({ courseId, version }: StoredCourse, saved: SavedVersion): Item {
  return { ...keys.courseVersion(courseId, version), version, ...saved };
}

/**
 * Sets every field of a course but those that others count, on the condition that since it was read it was not saved, and got neither
 * another instructor's name nor, from the migration, a slug.
 */
export function switchWrite(table: Table, before: StoredCourse, after: StoredCourse): Write {
  const {
    PK: _pk,
    SK: _sk,
    courseId: _id,
    studentCount: _count,
    byHandCount: _hand,
    ...fields
  } = toCourseItem(after);
  const names = Object.keys(fields);
  return {
    Update: {
      TableName: table.name,
      Key: keys.course(after.courseId),
      UpdateExpression: `SET ${names.map((_name, at) => `#f${at} = :f${at}`).join(', ')}`,
      ConditionExpression: `#version = :before AND #instructorName = :nameBefore${
        before.slug === undefined ? ' AND attribute_not_exists(slug)' : ''
      }`,
      ExpressionAttributeNames: {
        '#version': 'version',
        '#instructorName': 'instructorName',
        ...Object.fromEntries(names.map((name, at) => [`#f${at}`, name])),
      },
      ExpressionAttributeValues: {
        ':before': before.version,
        ':nameBefore': before.instructorName,
        ...Object.fromEntries(names.map((name, at) => [`:f${at}`, fields[name]])),
      },
    },
  };
}
