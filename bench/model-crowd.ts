import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthesize } from '#infra/test-template.ts';
import { crowdTable, firstToBreak, SIZES_OF_CROWD } from './crowd/crowd-table.ts';
import { roomOf } from './crowd/ceilings.ts';
import { dueOf, idleMonth } from './crowd/idle-month.ts';
import { PRICES } from './crowd/prices.ts';

/**
 * What the crowd needs of every limit, and what a month costs: the table of docs/performance.md#the-crowd (docs/adr/060). `--write` puts
 * it there.
 */
const stack = synthesize();
const table = crowdTable(stack);
console.log(table);
if (process.argv.includes('--write')) {
  const path = join(import.meta.dirname, '../docs/performance.md');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/\| At the busiest minute.*\n(\|.*\n)*/, () => `${table}\n`),
  );
}
for (const students of SIZES_OF_CROWD) {
  const first = firstToBreak(stack, students);
  console.log(`${students} students: first ${first.name}, room ${roomOf(first).toFixed(2)}`);
}
const idle = idleMonth(stack);
console.table(
  idle.map(({ what, units, full, due }) => ({
    what,
    units: Number(units.toPrecision(4)),
    'dollars each': PRICES[what].dollars,
    'dollars, nothing free': Number(full.toFixed(2)),
    'dollars due': Number(due.toFixed(2)),
  })),
);
console.log(`An idle month: ${dueOf(idle).toFixed(2)} dollars`);
