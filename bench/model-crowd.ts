import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthesize } from '#infra/test-template.ts';
import { costTable } from './crowd/cost-table.ts';
import { crowdTable, firstToBreak, SIZES_OF_CROWD } from './crowd/crowd-table.ts';
import { roomOf } from './crowd/ceilings.ts';
import { dueOf, idleMonth } from './crowd/idle-month.ts';
import { PRICES } from './crowd/prices.ts';

/**
 * What the crowd needs of every limit, and what a month costs: the tables of docs/performance.md#the-crowd and
 * docs/operations.md#cost (docs/adr/060). `--write` puts them there.
 */
const stack = synthesize();
const table = crowdTable(stack);
console.log(table);
const costs = costTable(stack);
console.log(costs);
if (process.argv.includes('--write')) {
  put('performance.md', /\| At the busiest minute.*\n(\|.*\n)*/, table);
  put('operations.md', /\| Dollars a month \|.*\n(\|.*\n)*/, costs);
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

function put(document: string, old: RegExp, text: string) {
  const path = join(import.meta.dirname, '../docs', document);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(old, () => `${text}\n`),
  );
}
