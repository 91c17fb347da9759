import { anId } from '#shared/testing/an-id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { type StoredStudent, studentItem } from '#functions/data/courses/students.ts';
import type { Key } from '#functions/data/keys.ts';
import { tokenKeys } from '#functions/data/lists/list-entries.ts';
import { listingOf } from '#functions/data/lists/listed-rows.ts';
import { orderItem } from '#functions/data/payments/orders.ts';
import type { Item, Table } from '#functions/data/table.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { index2, keys } from './keys.ts';
import { aUser, anAttempt } from './test-academy.ts';

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

/** The n-th user, as the index of users has one. */
export async function putUser(table: Table, n: number, role: Role = 'user', over: Partial<StoredUser> = {}) {
  const user = { ...aUser({ userId: `user-${n}`, userEmail: `user${n}@mail.org`, role }), ...over };
  await table.put({ ...keys.user(user.userId), ...index2.user(user.createdAt, user.userId), ...user });
  return keys.user(user.userId);
}

/** The n-th student of a course of grace's, as the table has it. */
export const aStudentItem = (n: number, over: Partial<StoredStudent> = {}) =>
  studentItem({
    userId: anId(`user-${n}`),
    studentName: `Student Number${n}`,
    studentEmail: `user${n}@mail.org`,
    courseId: anId('crs_aws'),
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    instructorId: anId('user-grace'),
    enrolledAt: '2026-11-21T17:00:00.000Z',
    paidCents: 206_000,
    ...over,
  });

export async function putStudent(table: Table, n: number, over?: Partial<StoredStudent>): Promise<Key> {
  const item = aStudentItem(n, over);
  await table.put({ ...item });
  return keyOf(item);
}

/** The n-th full order of that course. */
export async function putOrder(
  table: Table,
  n: number,
  over: Parameters<typeof anAttempt>[0] = {},
): Promise<Key> {
  const ids = { userId: `user-${n}`, orderId: `ord_${n}`, transactionId: `txn${n}` };
  const item = orderItem(anAttempt({ ...ids, ...over }));
  await table.put({ ...item });
  return keyOf(item);
}

/** Counts and tokens of the lists that are stored, and those that the rows make now; both without counts of 0. */
export function listsAndRows(rows: readonly Item[]) {
  const text = ({ PK, SK }: Item) => `${String(PK)} ${String(SK)}`;
  const stored = {
    counts: Object.fromEntries(
      rows
        .filter((row) => String(row['PK']).startsWith('LIST#') && row['rows'] !== 0)
        .map((row) => [String(row['PK']).replace('LIST#', ''), row['rows']]),
    ),
    tokens: rows
      .filter(({ PK }) => String(PK).startsWith('SEARCH#'))
      .map((row) => [text(row), row['subject'], row['position']]),
  };
  const listings = rows.map((row) => ({ row, listing: listingOf(row) }));
  const counts: Record<string, number> = {};
  for (const { list } of listings.flatMap(({ listing }) => listing.lists))
    counts[list] = (counts[list] ?? 0) + 1;
  const tokens = listings.flatMap(({ row, listing }) =>
    [...tokenKeys(listing).values()].map((one) => [
      text({ ...one }),
      { PK: row['PK'], SK: row['SK'] },
      one.position,
    ]),
  );
  const sorted = (all: unknown[][]) => all.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return {
    stored: { ...stored, tokens: sorted(stored.tokens) },
    made: { counts, tokens: sorted(tokens) },
  };
}
