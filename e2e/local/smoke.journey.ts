import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, registerAndLogIn, test } from '../academy.ts';

const SMOKE = join(import.meta.dirname, '../../infra/smoke.ts');

test('The smoke test of deployed academies finds nothing wrong with this one', async ({ academy }) => {
  const { userEmail, password } = await registerAndLogIn(academy);
  // rejects for another exit code than 0, with what was printed
  const { stdout } = await promisify(execFile)(process.execPath, [SMOKE, academy.url], {
    env: { ...process.env, SMOKE_EMAIL: userEmail, SMOKE_PASSWORD: password },
  });
  expect(stdout).toContain('All 15 checks hold.');
});
