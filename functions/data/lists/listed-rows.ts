import type * as z from 'zod/mini';
import { wordBeginnings } from '#shared/kernel/search.rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { storedStudent } from '../courses/students.ts';
import { storedCourse } from '../courses/stored-course.ts';
import * as partitions from '../partitions.ts';
import { storedOrder } from '../payments/orders.ts';
import { storedPlan } from '../payments/plans.ts';
import { parseRow } from '../row.ts';
import type { Item } from '../table.ts';
import { storedUser } from '../users/users.ts';
import { type ListName, listOf, listOfShard } from './list-name.ts';

/** Which lists a row is on, with its sort key there, and the beginnings of words by which it is found on each of them. */
export interface Listing {
  readonly lists: readonly { readonly list: ListName; readonly position: string }[];
  readonly tokens: readonly string[];
}

/** A row with an index key of each list that it is on. */
interface ListedKind {
  readonly PK: string;
  readonly SK: RegExp;
  /** What the row is found by; throws CorruptRowError. */
  readonly read: (row: Item) => { texts: readonly string[]; role?: Role };
}

const listed = <T>(
  PK: string,
  SK: RegExp,
  schema: z.ZodMiniType<T>,
  read: (item: T) => ReturnType<ListedKind['read']>,
): ListedKind => ({ PK, SK, read: (row) => read(parseRow(schema, row)) });

const titleAndName = ({ courseTitle, userName }: { courseTitle: string; userName: string }) => ({
  texts: [courseTitle, userName],
});

const KINDS: readonly ListedKind[] = [
  // by e-mail only (IADM-02)
  listed('USER#', /^PROFILE$/, storedUser, ({ userEmail, role }) => ({ texts: [userEmail], role })),
  listed('COURSE#', /^COURSE$/, storedCourse, ({ title }) => ({ texts: [title] })),
  listed('COURSE#', /^STUDENT#/, storedStudent, ({ courseTitle, studentName, studentEmail }) => ({
    texts: [courseTitle, studentName, studentEmail],
  })),
  listed('USER#', /^ORDER#/, storedOrder, titleAndName),
  listed('USER#', /^PLAN#/, storedPlan, titleAndName),
];

/**
 * Beginnings of words of a row at most. A row on two lists that moves to two others, under another name, writes its entry, four counters
 * and 4 times as many tokens: a transaction has 100 writes.
 */
export const MOST_TOKENS = 23;

const NOWHERE: Listing = { lists: [], tokens: [] };

const kindOf = ({ PK, SK }: Item): ListedKind | undefined =>
  KINDS.find((one) => String(PK).startsWith(one.PK) && one.SK.test(String(SK)));

/** Whether rows of this kind are on lists. */
export const isListed = (row: Item): boolean => kindOf(row) !== undefined;

/** A pure function of a row; of one that is gone, or has no key of a list, nothing. Throws CorruptRowError. */
export function listingOf(row: Item | undefined): Listing {
  const kind = row && kindOf(row);
  if (!kind) return NOWHERE;
  const { texts, role } = kind.read(row);
  const lists = (['GSI1', 'GSI2'] as const).flatMap((index) => {
    const list = listOfShard(String(row[`${index}PK`]));
    return list === undefined ? [] : [{ list, position: String(row[`${index}SK`]) }];
  });
  const [all] = lists;
  if (all === undefined) return NOWHERE;
  const ofRole = role === undefined ? [] : [{ ...all, list: listOf(partitions.usersOfRole(role)) }];
  return { lists: [...lists, ...ofRole], tokens: wordBeginnings(texts, MOST_TOKENS) };
}
