import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../rules/source-files.ts';
import { planScreen, readRequest, Refusal } from './plan-screen.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { call: { type: 'string' }, title: { type: 'string' } },
});

try {
  const files = await planScreen(ROOT, readRequest(ROOT, positionals, values));
  for (const [path, text] of files) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  console.log('Next: what it shows, its skeleton and its states, as CONTRIBUTING.md says.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
