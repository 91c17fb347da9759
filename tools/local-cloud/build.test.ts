import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildStep, ensureBuilt } from './build.ts';

let root: string;
const steps: BuildStep[] = [
  { name: 'site', subject: 'The site', sources: ['web'], output: 'web/dist/index.html', script: 'build:web' },
  {
    name: 'template',
    subject: 'The template',
    sources: ['infra', 'web/dist'],
    output: 'out.json',
    script: 'build:template',
  },
];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(root, 'web/dist'), { recursive: true });
  await mkdir(join(root, 'infra'));
  await writeFile(join(root, 'web/a.ts'), '1');
  await writeFile(join(root, 'infra/app.ts'), '1');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const build = (run: (script: string) => Promise<void> = write) => ensureBuilt({ root, steps, run });
async function write(script: string): Promise<void> {
  if (script === 'build:web') await writeFile(join(root, 'web/dist/index.html'), 'site');
  else await writeFile(join(root, 'out.json'), '{}');
}

test('everything is built once, then nothing until a source changes', async () => {
  expect(await build()).toEqual(['site', 'template']);
  expect(await build()).toEqual([]);
  await writeFile(join(root, 'infra/app.ts'), '2');
  expect(await build()).toEqual(['template']);
  await writeFile(join(root, 'web/a.test.ts'), 'a test builds nothing');
  expect(await build()).toEqual([]);
});

test('a changed site rebuilds the template that contains it', async () => {
  await build();
  await writeFile(join(root, 'web/a.ts'), '2');
  const other = async (script: string) => {
    await write(script);
    if (script === 'build:web') await writeFile(join(root, 'web/dist/index.html'), 'changed');
  };
  expect(await build(other)).toEqual(['site', 'template']);
});

test('missing output is built again', async () => {
  await build();
  await rm(join(root, 'out.json'));
  expect(await build()).toEqual(['template']);
});

test('a failed step is reported with the command that shows more, and runs again next time', async () => {
  await expect(build(() => Promise.reject(new Error('vite')))).rejects.toMatchObject({
    message: 'The site does not build.',
    fix: 'npm run build:web',
  });
  expect(await build()).toEqual(['site', 'template']);
});
