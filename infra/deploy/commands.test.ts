import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { installed, TEXT_FILE } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'aws-cli-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('A secret reaches the AWS CLI by a file of this user alone, which is gone afterwards', () => {
  // prints the name of the file, its rights and what it holds
  const script = '#!/bin/sh\nfile="${2#file://}"; echo "$file"; stat -c %a "$file"; cat "$file"';
  writeFileSync(join(folder, 'aws'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  const { exitCode, stdout, stderr } = installed.aws(['--secret-string', TEXT_FILE], 'key\nof two lines');
  const [file = '', ...printed] = stdout.split('\n');
  expect({ exitCode, stderr, printed }).toEqual({
    exitCode: 0,
    stderr: '',
    printed: ['600', 'key', 'of two lines'],
  });
  expect(existsSync(file)).toBe(false);
});
