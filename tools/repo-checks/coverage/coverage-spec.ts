import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../rules/source-files.ts';
import { RESULTS_FILE, type TestResults } from '../test-run/counts.ts';
import {
  coverRows,
  getTestKind,
  KINDS,
  needlessAcceptances,
  neededKinds,
  readAcceptances,
  type RowCoverage,
} from './requirement-coverage.ts';
import { readRequirements } from './requirement-ids.ts';

/** Which rows the last whole run of `npm test` has proven; ends with 1 when one is not, or an acceptance is not needed. */
const { values } = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

if (!existsSync(join(ROOT, RESULTS_FILE))) {
  console.error(`There is no ${RESULTS_FILE}: npm test writes it.`);
  process.exit(1);
}
const { commit, tests } = JSON.parse(read(RESULTS_FILE)) as TestResults;
const acceptances = readAcceptances(read('docs', 'accepted-proofs.tsv'));
const all = coverRows(readRequirements(read('docs', 'requirements.tsv')), tests, acceptances);
const rows = all.filter(
  ({ row }) => values.area === undefined || [row.area, row.id.split('-')[0]].includes(values.area),
);
if (rows.length === 0) {
  const areas = [...new Set(all.map(({ row }) => row.area))].join(', ');
  console.error(`No area '${values.area}'. Areas: ${areas}.`);
  process.exit(1);
}
const inState = (state: RowCoverage['state'], of: readonly RowCoverage[] = rows) =>
  of.filter((one) => one.state === state);
const problems = [
  ...inState('unproven').map(describeUnproven),
  ...inState('unseen').map(
    ({ row, kinds }) =>
      `${row.id} needs ${inWords(neededKinds(row))} and has ${kinds.join(', ')}: ${row.requirement}`,
  ),
  ...needlessAcceptances(acceptances, all),
];

if (values.json)
  console.log(JSON.stringify({ commit, rows: rows.map(({ row, ...rest }) => ({ id: row.id, ...rest })) }, null, 2));
else print();
process.exitCode = problems.length === 0 ? 0 : 1;

function describeUnproven({ row, tests: named }: RowCoverage): string {
  const [first] = named;
  const why = first === undefined ? 'no test names it' : `${first.file} › ${first.title}: ${first.state}`;
  return `${row.id} has no passed test (${why}): ${row.requirement}`;
}

function inWords(needed: ReturnType<typeof neededKinds>): string {
  const lists = needed.filter((either) => either.length < KINDS.length);
  return lists.map((either) => `a ${either.join(' or ')}`).join(' and ');
}

function print() {
  console.log(`Results of ${commit.slice(0, 8)}, by the first kind of test that has proven a row:\n`);
  printTable();
  const retried = rows.flatMap(({ row, tests: named }) =>
    named.filter((test) => test.retried).map(({ file }) => `${row.id} (${getTestKind(file)} ${file})`),
  );
  if (retried.length > 0) console.log(`\nOnly on a retry: ${retried.join(', ')}.`);
  if (problems.length > 0) console.log(`\n${problems.join('\n')}`);
}

function printTable() {
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(''));
  const count = (of: readonly RowCoverage[]): number[] => [
    ...KINDS.map((kind) => inState('proven', of).filter(({ kinds }) => kinds[0] === kind).length),
    ...(['accepted', 'unseen', 'unproven'] as const).map((state) => inState(state, of).length),
    of.length,
  ];
  line('', [...KINDS, 'accepted', 'unseen', 'unproven', 'rows']);
  for (const [area, of] of Map.groupBy(rows, ({ row }) => row.area)) line(area, count(of));
  line('all', count(rows));
}
