import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toSlug } from '#shared/courses/slug.rules.ts';
import { openOnDynamoDb } from '#functions/testing/dynamodb-table.ts';
import { listsAndRows } from '#functions/testing/listed-rows.ts';
import { revenueAndRows } from '#functions/testing/revenue-rows.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { studyAndRows } from '#functions/testing/study-rows.ts';
import { concurrently } from '../concurrently.ts';
import { storedCourse, storedLecture } from '../courses/stored-course.ts';
import { storedStudent } from '../courses/students.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { storedProgress } from '../learning/progress.ts';
import { storedMail } from '../mail/outbox.ts';
import { storedUpload } from '../media/stored-upload.ts';
import { storedAttempt } from '../payments/attempt.ts';
import { storedLock } from '../payments/open-payments.ts';
import { storedOrder } from '../payments/orders.ts';
import { storedPlan } from '../payments/plans.ts';
import { storedReceipt } from '../payments/receipts.ts';
import { parseRow } from '../row.ts';
import type { Item } from '../table.ts';
import { storedUser } from '../users/users.ts';
import { MIGRATIONS } from './migrations.ts';
import { runMigration } from './run-migration.ts';

/** What the rows are parsed with, by what their sort key begins with. */
const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  PROFILE: storedUser,
  ENROLMENT: storedEnrolment,
  PROGRESS: storedProgress,
  ORDER: storedOrder,
  PLAN: storedPlan,
  RECEIPT: storedReceipt,
  LOCK: storedLock,
  TXN: storedAttempt,
  OUTBOX: storedMail,
  COURSE: storedCourse,
  LECTURE: storedLecture,
  STUDENT: storedStudent,
  UPLOAD: storedUpload,
};
/** Partitions whose rows are read by a field or two, or not at all. */
const WITHOUT_SCHEMA = [
  'WEBHOOK',
  'EMAIL',
  'LIMIT',
  'CATALOGUE',
  'DUE',
  'SUB',
  'REVENUE',
  'LEDGER',
  'LISTED',
  'SEARCH',
  'LIST',
];

function schemaOf({ PK, SK }: Item) {
  const [partition = ''] = String(PK).split('#');
  // the row that says which course needs an upload
  if (WITHOUT_SCHEMA.includes(partition) || (partition === 'UPLOAD' && SK !== 'UPLOAD')) return undefined;
  if (String(SK).startsWith('COUNTED#')) return undefined;
  const schema = SCHEMAS[String(SK).split('#')[0] ?? ''];
  return schema ?? expect.unreachable(`There is no schema for ${partition} / ${String(SK)}.`);
}

/** All rows of the demo data of 3ea1d8d1, as the migrations up to 0006 left them (docs/adr/056). */
async function readDemoData(): Promise<Item[]> {
  const packed = await readFile(join(import.meta.dirname, 'fixtures', 'demo-data.jsonl.gz'));
  const revive = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && 'set' in value ? new Set(value.set as string[]) : value;
  return gunzipSync(packed)
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line, revive) as Item);
}
const nameOf = ({ PK, SK }: Item) => `${String(PK)} ${String(SK)}`;
const byKey = (rows: readonly Item[]) => new Map(rows.map((row) => [nameOf(row), row]));

/** What the migrations write into a row; the courses have different titles, and were never saved again. */
function addedTo({ PK, SK, title }: Item): Item {
  const slug = toSlug(String(title));
  if (SK === 'COURSE') return { slug, earlierSlugs: [] };
  return String(PK).startsWith('CATALOGUE#') ? { slug, version: 1 } : {};
}

test('The oldest demo data is migrated: courses get their slugs, studying is counted, nothing else changes, and every row that has a schema is read before and after', async () => {
  stubCalendar();
  const before = await readDemoData();
  const { documents, table, rows } = await openOnDynamoDb();
  await concurrently(before, (row) => table.put(row));

  for (const migration of MIGRATIONS)
    expect(await runMigration(migration, { table, documents })).toMatchObject({ state: 'DONE', corrupt: [] });

  const after = await rows();
  const found = byKey(after);
  let parsed = 0;
  const stored = byKey(before);
  for (const [key, row] of stored) {
    expect(found.get(key)).toEqual({ ...row, ...addedTo(row) });
    const schema = schemaOf(row);
    if (schema === undefined) continue;
    parsed += 1;
    parseRow(schema, row);
    parseRow(schema, found.get(key) ?? {});
  }
  expect(parsed).toBe(607);
  const made = after.filter((row) => !stored.has(nameOf(row)));
  const revenue = revenueAndRows(after);
  expect(revenue.stored).toEqual(revenue.made);
  expect(revenue.stored.cells).not.toEqual([]);
  const { stored: listed, made: listings } = listsAndRows(after);
  expect(listed).toEqual(listings);
  expect(listed.counts).toMatchObject({ USERS: expect.any(Number) as number });
  const study = studyAndRows(after);
  expect(study.stored).toEqual(study.made);
  expect(study.stored.entries).not.toEqual([]);
  const ofStudy = made.filter(
    ({ PK, SK }) => String(SK).startsWith('STUDIED#') || String(PK).startsWith('STUDY#'),
  );
  const slugs = made.filter(({ SK }) => SK === 'SLUG');
  expect(slugs).toHaveLength(before.filter(({ SK }) => SK === 'COURSE').length);
  expect(made).toHaveLength(slugs.length + ofStudy.length + MIGRATIONS.length);
});
