import { operate } from './operate.ts';

/**
 * `npm run figures:rebuild [-- --dry-run]`: makes the figures of the panel and their ledger those of all receipts and plans, beside the
 * product that runs, and prints what differed (docs/adr/057). Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate(
  'npm run figures:rebuild',
  ['tableName'],
  async () => {
    const { dollarsFromCents } = await import('#shared/kernel/money.ts');
    const { revenueReconciliation } = await import('#functions/data/revenue/reconcile-revenue.ts');
    const dryRun = process.argv.includes('--dry-run');
    const found = await revenueReconciliation().run({
      // all rows
      before: '9999-12-31',
      dryRun,
    });
    const { rows, differences, ledger, late, corrected, restored, removed, moving, corrupt } = found;
    const isCents = (name: string) => /^(paid|returned|ended|due#.*)$/.test(name);
    for (const { instructorId, courseId, month, sums } of differences) {
      const lacks = Object.entries(sums).map(
        ([name, value]) => `${name} ${isCents(name) ? dollarsFromCents(value).toFixed(2) : value}`,
      );
      console.log(`${instructorId} ${courseId} ${month} lacks: ${lacks.join(', ')}`);
    }
    for (const { instructorId, courseId, month, sums } of ledger)
      console.log(
        `${instructorId} ${courseId} ${month}: the ledger lacks ${sums['entries'] ?? 0} entries, or they differ`,
      );
    console.log(
      `${rows} receipts and plans read, ${differences.length} cells and ${ledger.length} months of a course's ledger differ.`,
    );
    for (const { row } of corrupt) console.log(`  corrupt: ${row}`);
    if (dryRun) return;
    console.log(`${late} receipts and plans counted, ${corrected.length} cells corrected.`);
    console.log(`${restored} entries of the ledger written again, ${removed} removed.`);
    if (moving > 0)
      throw new Error(`${moving} cells or entries were written meanwhile: repeat npm run figures:rebuild.`);
  },
  ['dry-run'],
);
