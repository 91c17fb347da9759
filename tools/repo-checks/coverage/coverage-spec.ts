import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROUTES } from '#shared/api/routes.ts';
import { isBuilt } from './is-built.ts';
import { readPlaceholders } from './placeholder-screens.ts';
import { coverRows, KINDS, readProofs, type RowCoverage, unknownIds } from './requirement-coverage.ts';
import { readRequirements } from './requirement-ids.ts';
import { ROOT, sourceFiles } from '../rules/source-files.ts';

const { values } = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const all = readRequirements(readFileSync(join(ROOT, 'docs', 'requirements.tsv'), 'utf8'));
const requirements =
  values.area === undefined
    ? all
    : all.filter(({ area, id }) => [area, id.split('-')[0]].includes(values.area));
if (requirements.length === 0) {
  console.error(`No area '${values.area}'. Areas: ${[...new Set(all.map(({ area }) => area))].join(', ')}.`);
  process.exit(1);
}

const files = sourceFiles();
const proofs = readProofs(files);
const unbuiltRoutes = ROUTES.filter((route) => !isBuilt(route));
const rows = coverRows(requirements, proofs, readPlaceholders(files), unbuiltRoutes);
const inState = (state: RowCoverage['state'], of = rows) => of.filter((one) => one.state === state);

if (values.json) {
  const list = rows.map(({ row, ...rest }) => ({ id: row.id, area: row.area, ...rest }));
  console.log(JSON.stringify({ rows: list, unknown: unknownIds(all, proofs) }, null, 2));
} else print();

function print() {
  for (const { row } of inState('missing'))
    console.log(`${row.id.padEnd(9)} ${row.requirement}\n          ${row.check}`);
  console.log('\nSeen by jsdom only; these need a real browser and do not count:');
  for (const { row, kinds } of inState('jsdom-only'))
    console.log(`${row.id.padEnd(9)} ${row.requirement} (${kinds.join(', ')})`);
  console.log('');
  printTable();
  const unknown = unknownIds(all, proofs);
  if (unknown.length > 0) console.log(`Named by a test but in no row: ${unknown.join(', ')}.`);
}

/** Per area: rows proven, by the strongest kind of test that names each, and why the others are not. */
function printTable() {
  const columns = [...KINDS, 'proven', 'jsdom only', 'unbuilt', 'missing', 'rows'];
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join(''));
  line('', columns);
  const areas = [...new Set(requirements.map(({ area }) => area))];
  for (const area of areas) line(area, countCells(rows.filter(({ row }) => row.area === area)));
  line('all', countCells(rows));
}

function countCells(of: readonly RowCoverage[]): number[] {
  const proven = inState('proven', [...of]);
  return [
    ...KINDS.map((kind) => proven.filter(({ kinds }) => kinds[0] === kind).length),
    proven.length,
    inState('jsdom-only', [...of]).length,
    inState('unbuilt', [...of]).length,
    inState('missing', [...of]).length,
    of.length,
  ];
}
