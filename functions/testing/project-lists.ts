import { handler } from '#functions/lists/project-lists.trigger.ts';
import type { Key } from '#functions/data/keys.ts';
import { toEntry } from '#functions/data/lists/list-entries.ts';
import { isListed } from '#functions/data/lists/listed-rows.ts';
import { listProjectionRepository } from '#functions/data/lists/project-lists.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

/** Lets counts and search of the long lists be told of all rows that there are, and of those that are gone. */
export async function projectLists({ rows, table }: Pick<TestAcademy, 'rows' | 'table'>): Promise<void> {
  const stored = await rows();
  const listed = stored.filter(isListed).map(({ PK, SK }) => ({ PK, SK }) as Key);
  const entries = stored.filter(({ PK }) => String(PK).startsWith('LISTED#'));
  const projection = handler.with({ listProjection: () => listProjectionRepository(table) });
  const told = [...listed, ...entries.flatMap((row) => toEntry(row)?.subject ?? [])];
  for (let at = 0; at < told.length; at += 90) {
    const { batchItemFailures } = await projection(rowEvents(told.slice(at, at + 90)));
    if (batchItemFailures.length > 0) throw new Error('Rows of lists were not projected.');
  }
}
