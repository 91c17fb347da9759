import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const run = promisify(execFile);

/** Type-checks one file with the settings of a tsconfig; the output of tsc, empty when it passes. */
async function check(tsconfig: string, text: string): Promise<string> {
  const parent = join(ROOT, '.build');
  await mkdir(parent, { recursive: true });
  // below the root, so that the type packages are found
  const folder = await mkdtemp(join(parent, 'types-'));
  try {
    await writeFile(join(folder, 'planted.ts'), text);
    const config = {
      extends: join(ROOT, tsconfig),
      compilerOptions: { incremental: false },
      include: [],
      files: ['planted.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    return await run(tsc, ['-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const DOM = 'export const title = document.title;';
const NODE = 'export const home = process.cwd();';

test.each([
  ['functions/tsconfig.src.json', DOM, "Cannot find name 'document'"],
  ['infra/tsconfig.json', DOM, "Cannot find name 'document'"],
  ['shared/tsconfig.json', DOM, "Cannot find name 'document'"],
  ['web/tsconfig.src.json', NODE, "Cannot find name 'process'"],
])('%s refuses %s', async (tsconfig, text, message) => {
  expect(await check(tsconfig, text)).toContain(message);
});

test.each([
  ['functions/tsconfig.src.json', NODE],
  ['web/tsconfig.src.json', DOM],
])('%s accepts %s', async (tsconfig, text) => {
  expect(await check(tsconfig, text)).toBe('');
});
