import { operate } from './operate.ts';

/**
 * `npm run lists:rebuild [-- --dry-run]`: makes counts and search of the panel's long lists what the rows are, beside the product that
 * runs, and prints what differed (docs/adr/058). Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate(
  'npm run lists:rebuild',
  ['tableName'],
  async () => {
    const { rebuildLists } = await import('#functions/data/lists/rebuild-lists.ts');
    const { documents, table } = await import('#functions/data/table.ts');
    const dryRun = process.argv.includes('--dry-run');
    const { rows, changed, strays, counters, corrupt } = await rebuildLists(table(), documents(), { dryRun });
    // before the migration all of them
    for (const { PK, SK } of changed.slice(0, 100)) console.log(`differed: ${PK} / ${SK}`);
    for (const { list, lacks } of counters) console.log(`the counter of ${list} lacked ${lacks}`);
    // the tokens themselves may be names and e-mails
    console.log(`${rows} rows of lists read: ${changed.length} differed, ${strays.length} tokens too many.`);
    for (const { row } of corrupt) console.log(`  corrupt: ${row}`);
  },
  ['dry-run'],
);
