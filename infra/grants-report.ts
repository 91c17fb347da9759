import { globSync, readFileSync } from 'node:fs';
import { GRANTS } from './grants.ts';
import { type Comparison, compareGrants, readUses, type Use } from './compare-grants.ts';

// `npm run grants:report` compares what the functions called during the last `npm test` with what infra/grants.ts allows (docs/adr/061).

/** Of the run; `npm test` begins it anew. */
const FOLDER = process.env['RECORDED_CALLS'] ?? '.build/recorded-calls';

const recorded = globSync(`${FOLDER}/*.tsv`).flatMap((file) => readUses(readFileSync(file, 'utf8')));
// tests of the local cloud have functions of their own
const called = new Set(recorded.filter((use) => Object.hasOwn(GRANTS, use.split('\t')[0] ?? '')));
const { missing, unused, needless, explained }: Comparison = compareGrants(called);

const toText = (title: string, uses: readonly Use[]) =>
  [`${title}: ${uses.length}`, ...uses.map((use) => `  ${use.replaceAll('\t', ' ').trim()}`)].join('\n');
console.log(toText('Called and not granted', missing));
console.log(toText('Granted, never called and not explained in infra/unused-by-tests.ts', unused));
// no failure: what a job or a failed call does may or may not happen in a run
console.log(toText('Explained there, and called after all or not granted', needless));
console.log(`Calls that differ: ${called.size}, explained: ${explained}`);
if (called.size === 0) console.log(`Nothing was recorded in ${FOLDER}: run npm test.`);
// tests of tables make the calls of DynamoDB each time; those of other services happen in journeys, by what falls together there
const wrong = [...missing, ...unused.filter((use) => use.split('\t')[1]?.startsWith('dynamodb:'))];
if (called.size === 0 || wrong.length > 0) process.exitCode = 1;
