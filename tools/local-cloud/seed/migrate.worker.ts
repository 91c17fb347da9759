import { parentPort, workerData } from 'node:worker_threads';
import { installAcademyDate } from '../clock/install-academy-date.ts';

installAcademyDate((workerData as { clock: SharedArrayBuffer }).clock);

// Loaded after the clock is in place.
const { MIGRATIONS } = await import('#functions/data/migrations/migrations.ts');
const { runMigration } = await import('#functions/data/migrations/run-migration.ts');
const { documents, table } = await import('#functions/data/table.ts');

for (const migration of MIGRATIONS) {
  const { name, state, changed, corrupt } = await runMigration(migration, {
    table: table(),
    documents: documents(),
  });
  // the academy starts without them; each start looks again
  if (state === 'INCOMPLETE')
    console.error(`${name} left out ${corrupt.length} corrupt rows: ${corrupt.join(', ')}.`);
  if (changed > 0)
    console.log(`${name}: ${changed} rows of the data folder were brought to the shape of now.`);
}
parentPort?.postMessage('done');
