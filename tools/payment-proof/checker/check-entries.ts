import { type Cell, countEntries, dueDatesOf, sumOf } from '#shared/revenue/cells.rules.ts';
import { FIGURES, type LedgerEntry, isChosen, makeLedger } from '#shared/revenue/ledger.rules.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { StoredReceipt } from '#functions/data/payments/receipts.ts';
import { toOpenInstalments, toSettledPayment } from '#functions/data/revenue/contributions.ts';
import { storedLedgerRow, toLedgerEntry } from '#functions/data/revenue/ledger-rows.ts';
import { toCell } from '#functions/data/revenue/revenue-cells.ts';
import { parseRow } from '#functions/data/row.ts';
import type { Item } from '#functions/data/table.ts';

const inWords = (entry: LedgerEntry): string => JSON.stringify(entry, Object.keys(entry).toSorted());

function sumOfFigure(cell: Cell, figure: (typeof FIGURES)[number]): number {
  if (figure === 'collected') return sumOf(cell, 'paid') - sumOf(cell, 'returned');
  return dueDatesOf(cell).reduce((sum, { cents }) => sum + cents, 0);
}

/** I23: the ledger's stored entries against those that receipts and plans make, and against the cells, in number and cents. */
export function entryViolations(rows: readonly Item[]): string[] {
  const of = (key: 'PK' | 'SK', prefix: string) => rows.filter((row) => String(row[key]).startsWith(prefix));
  const made = makeLedger(
    (of('SK', 'RECEIPT#') as unknown as StoredReceipt[]).map(toSettledPayment),
    (of('SK', 'PLAN#') as unknown as StoredPlan[]).flatMap(toOpenInstalments),
  );
  const stored = of('PK', 'LEDGER#').map((row) => toLedgerEntry(parseRow(storedLedgerRow, row)));
  const wanted = new Set(made.map(inWords));
  const found = new Set(stored.map(inWords));
  const differing = [
    ...[...wanted].filter((entry) => !found.has(entry)).map((entry) => `I23 not stored: ${entry}`),
    ...[...found].filter((entry) => !wanted.has(entry)).map((entry) => `I23 of no row: ${entry}`),
  ];
  const cells = of('PK', 'REVENUE#').map(toCell);
  return cells.reduce((violations, cell) => {
    for (const figure of FIGURES) {
      const entries = stored.filter((entry) => isChosen({ ...cell, figure }, entry));
      const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
      const [has, is] = [
        `${entries.length} entries, ${cents}`,
        `${countEntries(cell, figure)} entries, ${sumOfFigure(cell, figure)}`,
      ];
      if (has !== is)
        violations.push(
          `I23 ${cell.courseId} ${cell.month} ${figure}: the ledger has ${has}, the cell ${is}`,
        );
    }
    return violations;
  }, differing);
}
