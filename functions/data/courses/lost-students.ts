import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import { pagesInOrder } from '../pages-in-order.ts';
import { students } from '../partitions.ts';
import type { CorruptRowError } from '../row.ts';
import { type Table, table } from '../table.ts';
import { countedOrNot, studentCountRepository } from './student-count.ts';

const listed = z.extend(countedOrNot, { PK: z.string(), SK: z.string() });

export function lostStudentRepository(table: Table) {
  const counts = studentCountRepository(table);
  return {
    /**
     * Counts every student whose event was lost. `found`: rows that were not counted, among them those whose event is under way. Reads
     * the academy's list of students; beside the product and repeatable.
     */
    async count(): Promise<{ found: number; corrupt: CorruptRowError[] }> {
      const result = { found: 0, corrupt: [] as CorruptRowError[] };
      for await (const page of pagesInOrder(table, { index: 'GSI2', partitions: students, schema: listed })) {
        const lost = page.rows.filter(({ uncounted }) => uncounted);
        for (const ofCourse of Map.groupBy(lost, ({ PK }) => PK).values()) await counts.count(ofCourse);
        result.found += lost.length;
        result.corrupt.push(...page.corrupt);
      }
      return result;
    },
  };
}

export const lostStudents = lazily(() => lostStudentRepository(table()));
