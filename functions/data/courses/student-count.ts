import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { courseIdOf } from '../parse-keys.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed, type Write, table } from '../table.ts';
import { storedStudent } from './students.ts';

/** What of a student's row matters here. */
export const countedOrNot = z.pick(storedStudent, { byHand: true, uncounted: true });

interface Uncounted extends keys.Key {
  readonly byHand: boolean;
}

/** A transaction has 100 writes: one is the course's. */
const MOST_STUDENTS = 99;

/** Adds to the counters of the course in whose partition a student is, of those enrolled by hand too; fails when the course is gone. */
const addWrite = ({ name }: Table, { PK }: keys.Key, more: number, byHand: number): Write => ({
  Update: {
    TableName: name,
    Key: keys.course(courseIdOf(PK)),
    UpdateExpression: `ADD studentCount :more${byHand === 0 ? '' : ', byHandCount :byHand'}`,
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':more': more, ...(byHand !== 0 && { ':byHand': byHand }) },
  },
});

/**
 * The writes that take a student off the list of a course, and off its counter when the row is counted. `row` is the student's as it
 * was read: they fail when it has been counted, taken off, or put back since, or when the course is gone meanwhile.
 */
export function removeStudentWrites(
  table: Table,
  { key, row, isCourseThere }: { key: keys.Key; row: Item | undefined; isCourseThere: boolean },
): Write[] {
  const TableName = table.name;
  if (row === undefined)
    return [{ ConditionCheck: { TableName, Key: key, ConditionExpression: 'attribute_not_exists(PK)' } }];
  const { uncounted, byHand } = parseRow(countedOrNot, row);
  const isCounted = uncounted === undefined;
  const ConditionExpression = `attribute_exists(PK) AND attribute_${isCounted ? 'not_exists' : 'exists'}(uncounted)`;
  return [
    { Delete: { TableName, Key: key, ConditionExpression } },
    ...(isCounted && isCourseThere ? [addWrite(table, key, -1, byHand ? -1 : 0)] : []),
  ];
}

export function studentCountRepository(table: Table) {
  /** One transaction: all are counted, or none is. Who was taken off the list and put back since the read has an event of their own. */
  async function countTogether(students: readonly Uncounted[]): Promise<void> {
    const [first] = students;
    if (first === undefined) return;
    try {
      await table.transactWrite([
        addWrite(table, first, students.length, students.filter(({ byHand }) => byHand).length),
        ...students.map(({ PK, SK, byHand }) => ({
          Update: {
            TableName: table.name,
            Key: { PK, SK },
            UpdateExpression: 'REMOVE uncounted',
            ConditionExpression: `attribute_exists(uncounted) AND attribute_${byHand ? 'exists' : 'not_exists'}(byHand)`,
          },
        })),
      ]);
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed)) throw error;
      // no counter without a course
      if (error.failedAt(0)) return;
      // counted already, or taken off the list
      const others = students.filter((_key, at) => !error.failedAt(at + 1));
      if (others.length === students.length) throw error;
      await countTogether(others);
    }
  }

  return {
    /**
     * Adds those students of one course to its counter that are on its list and not counted yet. Can be repeated, and one may be
     * named twice: who was taken off the list and put back has two events.
     */
    async count(named: readonly keys.Key[]): Promise<void> {
      // a transaction may write an item once
      const different = [...new Map(named.map((student) => [student.SK, student])).values()];
      const rows = await table.getAll(different);
      const students = different.map(({ PK, SK }, at) => ({ PK, SK, byHand: rows[at]?.['byHand'] === true }));
      for (let from = 0; from < students.length; from += MOST_STUDENTS)
        await countTogether(students.slice(from, from + MOST_STUDENTS));
    },
  };
}

export const studentCounts = /* @__PURE__ */ lazily(() => studentCountRepository(table()));
