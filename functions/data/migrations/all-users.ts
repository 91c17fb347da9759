import { parseRow } from '../row.ts';
import { documents, table } from '../table.ts';
import { type StoredUser, storedUser } from '../users/users.ts';
import { scanSegment } from './scan.ts';

/** Every account, in the order of the table, a page at a time. Throws CorruptRowError. */
export async function* allUsers(): AsyncGenerator<StoredUser[]> {
  const source = { documents: documents(), name: table().name };
  for await (const { rows } of scanSegment(source, { segment: 0, segments: 1 }))
    yield rows.filter(({ SK }) => SK === 'PROFILE').map((row) => parseRow(storedUser, row));
}
