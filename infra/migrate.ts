import { setting } from '#functions/runtime/config.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { operate } from './operate.ts';

/**
 * `npm run migrate [-- --dry-run]`: brings the stored rows to the shapes of now, beside the product that runs (docs/adr/056). Corrupt
 * rows are named and left out; with any it exits with 1 once all others are changed, unless it is a dry run. Reads TABLE_NAME,
 * ACADEMY_TIME_ZONE and GRACE_DAYS; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate(
  'npm run migrate',
  ['tableName', 'academyTimeZone', 'graceDays'],
  async () => {
    const zone = setting('academyTimeZone');
    if (!isTimeZone(zone))
      throw new Error(`ACADEMY_TIME_ZONE is '${zone}', which is no time zone; nothing was done.`);
    const { MIGRATIONS } = await import('#functions/data/migrations/migrations.ts');
    const { runMigration } = await import('#functions/data/migrations/run-migration.ts');
    const { documents, table } = await import('#functions/data/table.ts');
    const dryRun = process.argv.includes('--dry-run');
    const result = dryRun ? 'to change' : 'changed';
    const incomplete: string[] = [];
    for (const migration of MIGRATIONS) {
      const { name, state, read, changed, moved, corrupt } = await runMigration(migration, {
        table: table(),
        documents: documents(),
        dryRun,
        onPage: (counts) =>
          console.log(`${migration.name}: ${counts.read} rows read, ${counts.changed} ${result}`),
      });
      console.log(
        `${name}: ${state}. ${read} rows read, ${changed} ${result}, ${moved} changed by the product, ${corrupt.length} corrupt.`,
      );
      for (const row of corrupt) console.log(`  corrupt: ${row}`);
      if (state === 'INCOMPLETE') incomplete.push(name);
    }
    if (incomplete.length > 0)
      throw new Error(
        `Corrupt rows were left out of ${incomplete.join(', ')}: repair them (docs/operations.md), then repeat npm run migrate.`,
      );
  },
  ['dry-run'],
);
