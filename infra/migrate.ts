import { operate } from './operate.ts';

/**
 * `npm run migrate [-- --dry-run]`: brings the stored rows to the shapes of now, beside the product that runs (docs/adr/056). Reads
 * TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate('npm run migrate', ['tableName'], async () => {
  const { MIGRATIONS } = await import('#functions/data/migrations/migrations.ts');
  const { runMigration } = await import('#functions/data/migrations/run-migration.ts');
  const { documents, table } = await import('#functions/data/table.ts');
  const dryRun = process.argv.includes('--dry-run');
  for (const migration of MIGRATIONS) {
    const { name, state, read, changed, moved, corrupt } = await runMigration(migration, {
      table: table(),
      documents: documents(),
      dryRun,
      onPage: (counts) =>
        console.log(`${migration.name}: ${counts.read} rows read, ${counts.changed} changed`),
    });
    console.log(`${name}: ${state}. ${read} rows read, ${changed} changed, ${moved} changed by the product.`);
    for (const row of corrupt) console.log(`  corrupt: ${row}`);
    // a later migration may need what this one writes
    if (state === 'INCOMPLETE')
      throw new Error('Repair the corrupt rows (docs/operations.md), then repeat npm run migrate.');
  }
});
