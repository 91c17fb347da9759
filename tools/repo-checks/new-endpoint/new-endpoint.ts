import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { planEndpoint, readRequest, Refusal } from './plan-endpoint.ts';
import { ROOT } from '../rules/source-files.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { method: { type: 'string' }, path: { type: 'string' }, access: { type: 'string' } },
});

try {
  const files = await planEndpoint(ROOT, readRequest(ROOT, positionals, values));
  for (const [path, text] of files) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  console.log(
    'Next: its fields and errors in the contract, its handler, and a case of its test for each error.',
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
