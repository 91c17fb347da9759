import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { isSlug, slugChoices, toSlug } from '#shared/courses/slug.rules.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write } from '../table.ts';
import type { StoredCourse } from './stored-course.ts';

/** Addresses of a course that lead on at the edge; those from before lead on too, a call later. */
const KEPT_SLUGS = 20;
/** Others may take one after the other; then the save is made again. */
const ROUNDS = 20;

const storedSlug = z.object({ courseId: idSchema<'course'>() });

/** The course whose public page has, or had, this slug; undefined for whatever else an address may hold. */
export async function readSlug(table: Table, slug: string): Promise<Id<'course'> | undefined> {
  if (!isSlug(slug)) return undefined;
  return parseRow(storedSlug, await table.get(keys.slug(slug), { consistent: true }))?.courseId;
}

/**
 * Writes a course with the slug of its title. `write` makes one transaction that begins with the write it is given, if any: where another
 * course has the slug by then, it is made again with the next one. A slug belongs to a course for ever; one that keeps its title's words
 * keeps its slug. What else fails the transaction passes through.
 */
export async function writeWithSlug<T>(
  table: Table,
  { course, before }: { course: StoredCourse; before?: StoredCourse },
  write: (named: StoredCourse, slugWrite: readonly Write[]) => Promise<T>,
): Promise<T> {
  const { title, courseId } = course;
  const { slug: last, earlierSlugs = [] } = before ?? {};
  if (before?.slug !== undefined && toSlug(before.title) === toSlug(title))
    return write({ ...course, slug: before.slug, earlierSlugs }, []);
  const had = last === undefined ? [] : [last, ...earlierSlugs];
  let [slug] = slugChoices(title, courseId);
  for (let round = 1; ; round++) {
    const now = slug;
    const others = had.filter((one) => one !== now).slice(0, KEPT_SLUGS);
    try {
      return await write({ ...course, slug: now, earlierSlugs: others }, [slugWrite(table, now, courseId)]);
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed) || !isSlugAlone(error) || round === ROUNDS)
        throw error;
      slug = await findFree(table, title, courseId);
    }
  }
}

/** Whether no other condition than that of the slug, the first one, did not hold. */
const isSlugAlone = (error: TransactionConditionFailed): boolean =>
  !error.reasons.some((_reason, at) => at > 0 && error.failedAt(at));

const slugWrite = (table: Table, slug: string, courseId: Id<'course'>): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...keys.slug(slug), courseId },
    ConditionExpression: 'attribute_not_exists(PK) OR courseId = :mine',
    ExpressionAttributeValues: { ':mine': courseId },
  },
});

/** The first one that no other course has. */
async function findFree(table: Table, title: string, courseId: Id<'course'>): Promise<string> {
  const choices = slugChoices(title, courseId);
  const rows = await table.getMany(choices.map(keys.slug));
  const free = choices.find((_slug, at) => {
    const row = parseRow(storedSlug, rows[at]);
    return row === undefined || row.courseId === courseId;
  });
  return free ?? toSlug(title, `-${randomUUID().slice(0, 8)}`);
}
