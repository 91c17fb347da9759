import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root = '';

/** A clone with an npm of its own that writes down how it is called and ends with the code in `npm-exit`. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'set-up-'));
  await mkdir(join(root, 'bin'));
  await copyFile(join(import.meta.dirname, '../../../set-up.mjs'), join(root, 'set-up.mjs'));
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'npm-exit'), '0');
  const npm = '#!/bin/sh\nmkdir -p node_modules\necho "$@" >> calls\nexit "$(cat npm-exit)"\n';
  await writeFile(join(root, 'bin', 'npm'), npm);
  await chmod(join(root, 'bin', 'npm'), 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const setUp = (wants: readonly string[] = [], path = process.env['PATH'] ?? '') =>
  spawnSync(process.execPath, [join(root, 'set-up.mjs'), ...wants], {
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(root, 'bin'), path].join(delimiter) },
  });
const calls = () => readFile(join(root, 'calls'), 'utf8').catch(() => '');

test('A fresh clone installs the lock file once', async () => {
  expect(setUp().status).toBe(0);
  expect(setUp().status).toBe(0);
  expect(await calls()).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n');
});

test('What follows in an npm script runs on the Node that was installed, whatever Node began', async () => {
  const installed = '#!/bin/sh\nmkdir -p node_modules/.bin\nmv node24 node_modules/.bin/node\n';
  await writeFile(join(root, 'bin', 'npm'), installed);
  await writeFile(join(root, 'node24'), '#!/bin/sh\necho v24.0.0\n', { mode: 0o755 });
  const { stdout } = spawnSync('sh', ['-c', 'env node set-up.mjs && node --version'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), join(root, 'bin'), dirname(process.execPath), '/bin'].join(
        delimiter,
      ),
    },
  });
  expect(stdout).toMatch(/v24\.0\.0\n$/);
});

test('A changed lock file is installed again', async () => {
  setUp();
  await writeFile(join(root, 'package-lock.json'), '{ "changed": true }');
  setUp();
  expect((await calls()).split('\n')).toHaveLength(3);
});

test('A failed install is reported, exits with 1 and is tried again', async () => {
  await writeFile(join(root, 'npm-exit'), '7');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toContain('The packages could not be installed');
  await writeFile(join(root, 'npm-exit'), '0');
  expect(setUp().status).toBe(0);
  expect((await calls()).split('\n')).toHaveLength(3);
});

test('Java is looked for only where it is needed: a machine that deploys has none', async () => {
  setUp();
  await symlink(process.execPath, join(root, 'bin', 'node'));
  expect(setUp([], '').status).toBe(0);
  const { status, stderr } = setUp(['--java'], '');
  expect(status).toBe(1);
  expect(stderr).toContain('Java 11 or newer is missing');
});
