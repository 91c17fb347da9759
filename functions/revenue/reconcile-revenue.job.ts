import { dayIn } from '#shared/time/calendar-day.ts';
import { nameOf } from '#functions/data/revenue/revenue-cells.ts';
import { revenueReconciliation } from '#functions/data/revenue/reconcile-revenue.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';

/** Cells that one line names. */
const MOST_NAMES = 20;

/**
 * Every night: compares the figures of the panel with all receipts and plans, and repairs what differs (docs/adr/057). A row that
 * changed today is left to its event, which may be under way, or to the next night: a later event of the row may repair it before.
 */
export const handler = task({ revenueReconciliation })(async (_event: unknown, { revenueReconciliation }) => {
  const found = await revenueReconciliation.run({ before: dayIn(academyCalendar().zone, now()) });
  const { differences, ledger, late, corrected, restored, removed, corrupt } = found;
  reportCorruptRows(corrupt);
  const counts = {
    ...found,
    differences: differences.length,
    ledger: ledger.length,
    corrected: corrected.length,
    corrupt: corrupt.length,
  };
  if (late + corrected.length + restored + removed > 0) {
    const cells = new Set([...(late > 0 ? differences : corrected), ...ledger].map(nameOf));
    log.critical('figures differed from receipts and plans', {
      ...counts,
      cells: [...cells].slice(0, MOST_NAMES),
    });
  } else log.info('figures compared with receipts and plans', counts);
  return counts;
});
