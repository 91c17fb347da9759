import { scanSegment } from '../migrations/scan.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { documents, table } from '../table.ts';
import { type StoredUser, storedUser } from './users.ts';

/** Every account, in the order of the table, a page at a time; for commands of operators. */
export async function* allUsers(): AsyncGenerator<SeparatedRows<StoredUser>> {
  const source = { documents: documents(), name: table().name };
  for await (const { rows } of scanSegment(source, { segment: 0, segments: 1 }))
    yield separateCorruptRows(
      rows.filter(({ SK }) => SK === 'PROFILE'),
      (row) => parseRow(storedUser, row),
    );
}
