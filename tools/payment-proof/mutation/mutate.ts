import { parseArgs } from 'node:util';
import { EQUIVALENTS } from './equivalents.ts';
import { readCoverage } from './read-coverage.ts';
import { coverageOf, judgeMutants } from './judge-mutants.ts';
import { openTests } from './run-tests.ts';
import { FOLDERS, readSources } from './sources.ts';
import { Verdicts } from './verdicts.ts';

/** The lowest score of the mutants that are not equivalent, percent. */
const LOWEST_SCORE = 85;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, again: { type: 'boolean', default: false } },
});
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const say = (text: string) => console.log(`${String(seconds()).padStart(5)} s  ${text}`);

const sources = readSources();
const mutants = sources
  .flatMap((source) => source.mutants)
  .filter(({ file }) => file.startsWith(values.only));
const named = new Set(EQUIVALENTS.map(({ mutant }) => mutant));
const verdicts = new Verdicts(sources, values.again);
const judged = mutants.filter(({ name }) => verdicts.killedBy(name) === undefined);
say(`${mutants.length} mutants, ${mutants.length - judged.length} killed before`);
if (judged.length > 0) {
  const tests = await openTests(sources);
  const coverage = coverageOf(
    await readCoverage(
      tests,
      sources.flatMap((source) => source.mutants),
    ),
  );
  say(`${coverage.tests.length} tests cover them`);
  await judgeMutants(tests, coverage, judged, verdicts, named, say);
  await tests.close();
}

const survivors = mutants.filter(({ name }) => verdicts.killedBy(name) === undefined);
const unnamed = survivors.filter(({ name }) => !named.has(name));
const stale = EQUIVALENTS.filter(
  ({ mutant }) =>
    (values.only === '' || mutant.startsWith(values.only)) && !survivors.some(({ name }) => name === mutant),
);

interface Row {
  mutants: number;
  killed: number;
  equivalent: number;
  survived: number;
  score: string;
}
const score = ({ mutants: all, killed, equivalent }: Omit<Row, 'score'>) =>
  all === equivalent ? 100 : (killed / (all - equivalent)) * 100;
function rowOf(folder: string): Row {
  const inFolder = (mutant: { file: string }) => mutant.file.startsWith(folder);
  const all = mutants.filter(inFolder).length;
  const survived = unnamed.filter(inFolder).length;
  const equivalent = survivors.filter(inFolder).length - survived;
  const row = { mutants: all, killed: all - survived - equivalent, equivalent, survived };
  return { ...row, score: `${score(row).toFixed(1)} %` };
}
const rows = Object.fromEntries([...FOLDERS, ''].map((folder) => [folder || 'together', rowOf(folder)]));
for (const { name, file, line } of unnamed) console.log(`survived  ${name}  (${file}:${line})`);
for (const { mutant } of stale) console.log(`not a survivor any more  ${mutant}`);
console.table(rows);
say('done');
process.exit(unnamed.length === 0 && stale.length === 0 && score(rowOf('')) >= LOWEST_SCORE ? 0 : 1);
