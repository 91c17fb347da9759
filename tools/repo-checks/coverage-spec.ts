import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coverage, idsIn, readRequirements } from './requirement-ids.ts';
import { ROOT, sourceFiles } from './source-files.ts';

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

const tests = sourceFiles().filter(
  ({ path }) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/'),
);
const named = new Set(tests.flatMap(({ text }) => [...idsIn(text)]));
const { areas, missing, unknown } = coverage(requirements, named);

if (values.json) console.log(JSON.stringify({ areas, missing, unknown }, null, 2));
else {
  for (const { id, requirement, check } of missing)
    console.log(`${id.padEnd(9)} ${requirement}\n          ${check}`);
  console.log('');
  for (const area of areas)
    console.log(`${area.area.padEnd(18)} ${`${area.named}`.padStart(4)} of ${`${area.rows}`.padStart(4)}`);
  const total = requirements.length - missing.length;
  console.log(
    `${'all'.padEnd(18)} ${`${total}`.padStart(4)} of ${`${requirements.length}`.padStart(4)} rows are named by a test title.`,
  );
  if (values.area === undefined && unknown.length > 0)
    console.log(`Named by a test but in no row: ${unknown.join(', ')}.`);
}
