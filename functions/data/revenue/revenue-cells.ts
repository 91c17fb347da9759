import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import { type ReadItems, readOrSetAside } from '../lists/set-aside.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import type { InstructorCell } from './contributions.ts';

/** Sums stand beside these, by their names: only attributes of the row itself can be added to. `writes`: how often it was written. */
const storedCell = z.catchall(
  z.object({
    instructorId: idSchema<'user'>(),
    courseId: idSchema<'course'>(),
    month: z.string(),
    writes: z.int(),
  }),
  z.union([z.string(), z.int()]),
);

/** A cell as it is stored. */
export interface StoredCell extends InstructorCell {
  readonly writes: number;
}

/** Throws CorruptRowError. */
export function toCell(row: Item): StoredCell {
  const { instructorId, courseId, month, writes, ...others } = parseRow(storedCell, row);
  const sums = Object.entries(others).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return { instructorId, courseId, month, writes, sums: Object.fromEntries(sums) };
}

/** Names a cell among others. */
export const nameOf = ({ instructorId, courseId, month }: Omit<InstructorCell, 'sums'>): string =>
  [instructorId, courseId, month].join(' ');

export const cellKey = ({ instructorId, courseId, month }: Omit<InstructorCell, 'sums'>) =>
  keys.revenueCell(instructorId, courseId, month);

/** Adds to the sums of a cell, which need not be there; `writes`: only where it has been written so often. */
export function addToCellWrite(
  table: Table,
  { sums, ...cell }: InstructorCell,
  writes?: number,
): NonNullable<Write['Update']> {
  const { instructorId, courseId, month } = cell;
  const attributes = { ...cell, ...index2.revenueCell(instructorId, courseId, month) };
  const set = Object.keys(attributes);
  const added = Object.entries({ writes: 1, ...sums });
  return {
    TableName: table.name,
    Key: cellKey(cell),
    UpdateExpression: `SET ${set.map((_, at) => `#s${at} = :s${at}`).join(', ')} ADD ${added.map((_, at) => `#a${at} :a${at}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries([
      ...set.map((name, at) => [`#s${at}`, name]),
      ...added.map(([name], at) => [`#a${at}`, name]),
    ]),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.values(attributes).map((value, at) => [`:s${at}`, value])),
      ...Object.fromEntries(added.map(([, value], at) => [`:a${at}`, value])),
      ...(writes !== undefined && writes > 0 && { ':writes': writes }),
    },
    // `writes` is the first that is added
    ...(writes !== undefined && {
      ConditionExpression: writes > 0 ? '#a0 = :writes' : 'attribute_not_exists(PK)',
    }),
  };
}

export function revenueCellRepository(table: Table) {
  /** Cells that are shown. The nightly comparison reports a corrupt one (docs/operations.md). */
  const setAside = (rows: readonly Item[]): ReadItems<StoredCell> => {
    const items = rows.flatMap((row) => readOrSetAside(table, () => [toCell(row)]) ?? []);
    return { items, setAside: rows.length - items.length };
  };
  const rowsOfAll = async (): Promise<Item[]> => {
    const rows = await Promise.all(
      partitions.revenue.map((partition) =>
        table.query<Item>({
          IndexName: 'GSI2',
          KeyConditionExpression: 'GSI2PK = :pk',
          ExpressionAttributeValues: { ':pk': partition },
        }),
      ),
    );
    return rows.flat();
  };

  return {
    /** All cells of an instructor's courses. */
    async listByInstructor(instructorId: Id<'user'>): Promise<ReadItems<StoredCell>> {
      const rows = await table.query<Item>({
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.revenueOfInstructor(instructorId) },
      });
      return setAside(rows);
    },

    /** All cells of the academy. */
    listAll: async (): Promise<ReadItems<StoredCell>> => setAside(await rowsOfAll()),

    /** All cells of the academy, to be corrected. Throws CorruptRowError. */
    listAllStrictly: async (): Promise<StoredCell[]> => (await rowsOfAll()).map(toCell),
  };
}

export const revenueCells = lazily(() => revenueCellRepository(table()));
