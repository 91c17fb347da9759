import { FIGURES } from '#shared/revenue/ledger.rules.ts';
import type { Key } from '../keys.ts';
import { pagesOf } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { nameOfKey, whileWritten, withoutRepeats } from '../project-rows.ts';
import type { Table, Write } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import {
  type StoredContribution,
  contributionKey,
  readContributions,
  revenueCountRepository,
} from './count-revenue.ts';
import { type StoredEntry, toStoredEntry } from './ledger-rows.ts';
import { type InstructorCourse, type Row, forRowsOf, nameOfCourse, partsOf } from './walk-rows.ts';

export interface CorrectedLedger {
  /** Entries that were missing or said something else, and that no receipt or plan has. */
  readonly restored: number;
  readonly removed: number;
  /** Entries that were written while they were looked at: the next run looks at them. */
  readonly moving: number;
}

/**
 * Makes the ledger of these courses what the contributions say is stored. These change with the ledger in one transaction: so an entry of
 * which the contribution stays as it was read is corrected exactly. Throws CorruptRowError of a contribution.
 */
export async function correctLedger(
  table: Table,
  differing: readonly InstructorCourse[],
): Promise<CorrectedLedger> {
  const counts = revenueCountRepository(table);
  const result = { restored: 0, removed: 0, moving: 0 };
  const courses = [...new Map(differing.map((one) => [nameOfCourse(one), one])).values()];

  /** Takes entries out of a contribution, so that they are written with the next count. */
  async function removeEntries(subject: Key, counted: StoredContribution, wrong: ReadonlySet<StoredEntry>) {
    const { conditionFailed } = await table.update(contributionKey(subject), {
      UpdateExpression: 'SET entries = :entries, writes = :next',
      ConditionExpression: 'writes = :writes',
      ExpressionAttributeValues: {
        ':entries': (counted.entries ?? []).filter((entry) => !wrong.has(entry)),
        ':writes': counted.writes,
        ':next': counted.writes + 1,
      },
    });
    result[conditionFailed ? 'moving' : 'restored'] += wrong.size;
  }

  async function restore(rows: Row[]) {
    const counted = await readContributions(table, rows);
    const entries = counted.flatMap((one) => one?.entries ?? []);
    const stored = new Map(
      (await table.getAll(entries)).flatMap((row, at) => {
        const entry = entries[at];
        return row && entry ? [[entry, toStoredEntry(row).digest] as const] : [];
      }),
    );
    const incomplete: Key[] = [];
    for (const [at, subject] of rows.entries()) {
      const one = counted[at];
      const wrong = (one?.entries ?? []).filter((entry) => stored.get(entry) !== entry.digest);
      if (one === undefined || wrong.length === 0) continue;
      await removeEntries(subject, one, new Set(wrong));
      incomplete.push(subject);
    }
    await counts.count(incomplete);
  }

  /** `rows` were read before the contributions: an entry is added with its contribution. */
  async function removeStrays(rows: Row[]) {
    // a plan has several entries
    const subjects = withoutRepeats(rows.map(subjectOf));
    const counted = await readContributions(table, subjects);
    const byName = new Map(subjects.map((one, at) => [nameOfKey(one), counted[at]]));
    for (const row of rows) {
      const one = byName.get(nameOfKey(subjectOf(row)));
      if (one?.entries?.some((entry) => nameOfKey(entry) === nameOfKey(row))) continue;
      const writes: Write[] = [
        {
          ConditionCheck: {
            TableName: table.name,
            Key: contributionKey(subjectOf(row)),
            ...whileWritten(one?.writes ?? 0),
          },
        },
        {
          Delete: {
            TableName: table.name,
            Key: { PK: row.PK, SK: row.SK },
            ConditionExpression: 'attribute_exists(PK)',
          },
        },
      ];
      result[(await unlessConditionFailed(() => table.transactWrite(writes))) ? 'removed' : 'moving'] += 1;
    }
  }

  await forRowsOf(table, courses, restore);
  for (const { instructorId, courseId } of courses)
    for (const figure of FIGURES)
      for await (const page of pagesOf(table, {
        partition: partitions.ledgerOfCourse(figure, instructorId, courseId),
      }))
        for (const part of partsOf(page)) await removeStrays(part);
  return result;
}

/** The receipt or plan that the entry names; the entry itself where it is corrupt. */
function subjectOf({ PK, SK, subject }: Row): Key {
  const { PK: of, SK: one } = (subject ?? {}) as Partial<Key>;
  return typeof of === 'string' && typeof one === 'string' ? { PK: of, SK: one } : { PK, SK };
}
