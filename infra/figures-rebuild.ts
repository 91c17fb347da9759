import { operate } from './operate.ts';

/**
 * `npm run figures:rebuild [-- --dry-run]`: makes the figures of the panel the sums of all receipts and plans, beside the product that
 * runs, and prints what differed (docs/adr/057). Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate('npm run figures:rebuild', ['tableName'], async () => {
  const { dollarsFromCents } = await import('#shared/kernel/money.ts');
  const { revenueReconciliation } = await import('#functions/data/revenue/reconcile-revenue.ts');
  const dryRun = process.argv.includes('--dry-run');
  const { rows, differences, recent, late, corrected, moving, corrupt } = await revenueReconciliation().run({
    // no alarm: each row counts as late
    since: '9999-12-31',
    dryRun,
  });
  const isCents = (name: string) => /^(paid|returned|ended|due#.*)$/.test(name);
  for (const { instructorId, courseId, month, sums } of differences) {
    const lacks = Object.entries(sums).map(
      ([name, value]) => `${name} ${isCents(name) ? dollarsFromCents(value).toFixed(2) : value}`,
    );
    console.log(`${instructorId} ${courseId} ${month} lacks: ${lacks.join(', ')}`);
  }
  console.log(`${rows} receipts and plans read, ${differences.length} cells differ.`);
  for (const { row } of corrupt) console.log(`  corrupt: ${row}`);
  if (dryRun) return;
  console.log(`${recent + late} receipts and plans counted, ${corrected.length} cells corrected.`);
  if (moving > 0) throw new Error(`${moving} cells were written meanwhile: repeat npm run figures:rebuild.`);
});
