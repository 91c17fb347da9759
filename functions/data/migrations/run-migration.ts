import * as z from 'zod/mini';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { together } from '../concurrently.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import type { Item, Table } from '../table.ts';
import type { Migration } from './migration.ts';
import { scanSegment } from './scan.ts';

export interface MigrationCounts {
  /** Rows that were looked at. */
  read: number;
  /** Rows that were changed, or would be in a dry run. */
  changed: number;
  /** Rows that the product had changed or removed since they were read. */
  moved: number;
}
export interface MigrationReport extends MigrationCounts {
  readonly name: string;
  /** DONE_BEFORE: an earlier run has finished it, and nothing was read, in a dry run too. INCOMPLETE: rows are corrupt. */
  readonly state: 'DONE' | 'DONE_BEFORE' | 'DRY_RUN' | 'INCOMPLETE';
  /** Keys of rows that could not be changed. */
  readonly corrupt: readonly string[];
}

export interface MigrationRun {
  readonly table: Table;
  readonly documents: DynamoDBDocumentClient;
  /** Counts what a run would change of the rows as they are now, and changes nothing. */
  readonly dryRun?: boolean;
  /** Parts of the table that are read at once; a run that goes on has those of the one before. */
  readonly segments?: number;
  /** Rows of a page at most; as many as fit into 1 MB without. */
  readonly pageRows?: number;
  /** Called after each page with the counts up to then, those of an interrupted run included. */
  readonly onPage?: (counts: MigrationCounts) => void;
}

const SEGMENTS = 4;

const storedRun = z.object({ segments: z.int(), isDone: z.boolean() });
/** How far a segment is; `last`: the key after which it goes on, none when it is read to the end. */
const storedProgress = z.object({
  last: z.exactOptional(z.object({ PK: z.string(), SK: z.string() })),
  read: z.int(),
  changed: z.int(),
  moved: z.int(),
  corrupt: z.array(z.string()),
});
type Progress = z.infer<typeof storedProgress>;

/**
 * Runs a migration over the whole table, beside the product. It stores how far it is after each page of each segment, so a run that was
 * interrupted goes on there; a page that was not stored is done again. With corrupt rows it ends INCOMPLETE and the next run begins
 * anew. Errors of DynamoDB pass through.
 */
export async function runMigration(migration: Migration, run: MigrationRun): Promise<MigrationReport> {
  const { table, dryRun = false } = run;
  const { name } = migration;
  const key = keys.migration(name);
  const before = parseRow(storedRun, await table.get<Item>(key, { consistent: true }));
  if (before?.isDone) return { name, state: 'DONE_BEFORE', ...sum([]), corrupt: [] };
  const segments = before?.segments ?? run.segments ?? SEGMENTS;
  if (!dryRun && !before) await table.put({ ...key, segments, isDone: false });
  const progress: Progress[] = [];
  await together(
    Array.from({ length: segments }, (_, segment) =>
      migrateSegment(migration, run, { segment, segments }, (reached) => {
        progress[segment] = reached;
        run.onPage?.(sum(progress));
      }),
    ),
  );
  const corrupt = progress.flatMap((one) => one.corrupt);
  const report = { name, ...sum(progress), corrupt };
  if (dryRun) return { ...report, state: 'DRY_RUN' };
  const isDone = corrupt.length === 0;
  await table.transactWrite([
    { Put: { TableName: table.name, Item: { ...key, segments, isDone } } },
    ...[...progress.keys()].map((segment) => ({
      Delete: { TableName: table.name, Key: keys.migrationSegment(name, String(segment)) },
    })),
  ]);
  return { ...report, state: isDone ? 'DONE' : 'INCOMPLETE' };
}

async function migrateSegment(
  migration: Migration,
  { table, documents, dryRun = false, pageRows }: MigrationRun,
  part: { segment: number; segments: number },
  onPage: (progress: Progress) => void,
): Promise<void> {
  const key = keys.migrationSegment(migration.name, String(part.segment));
  const stored = dryRun ? undefined : await table.get<Item>(key, { consistent: true });
  let progress = parseRow(storedProgress, stored) ?? { read: 0, changed: 0, moved: 0, corrupt: [] };
  onPage(progress);
  // read to its end before the run was interrupted
  if (stored && !progress.last) return;
  const source = { documents, name: table.name };
  for await (const { rows, last } of scanSegment(source, part, { after: progress.last, pageRows })) {
    const page = await migratePage(migration, table, rows, dryRun);
    progress = {
      ...(last && { last: { PK: String(last['PK']), SK: String(last['SK']) } }),
      read: progress.read + rows.length,
      changed: progress.changed + page.changed,
      moved: progress.moved + page.moved,
      corrupt: [...progress.corrupt, ...page.corrupt],
    };
    if (!dryRun) await table.put({ ...key, ...progress });
    onPage(progress);
  }
}

async function migratePage(migration: Migration, table: Table, rows: readonly Item[], dryRun: boolean) {
  const own = rows.filter((row) => migration.concerns(row));
  return dryRun ? migration.compare(table, own) : migration.migrate(table, own);
}

function sum(progress: readonly Progress[]): MigrationCounts {
  const counts = { read: 0, changed: 0, moved: 0 };
  for (const one of progress.filter(Boolean)) {
    counts.read += one.read;
    counts.changed += one.changed;
    counts.moved += one.moved;
  }
  return counts;
}
