import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { explainFailure, readFirstAdmin } from './first-admin.ts';

const ENVIRONMENT = {
  ADMIN_EMAIL: ' Grace@Example.org ',
  ADMIN_PASSWORD: 'a quiet river',
  TABLE_NAME: 'Academy',
  USER_POOL_ID: 'us-east-1_abc',
};

describe('npm run admin:create (G-11)', () => {
  test('The admin comes from the environment, the e-mail as accounts have it', async () => {
    expect(await readFirstAdmin(ENVIRONMENT)).toEqual({
      userName: 'Admin',
      userEmail: 'grace@example.org',
      password: 'a quiet river',
      role: 'admin',
    });
  });

  test.each([
    ['too short', 'river', /at least 6 characters/],
    ['common', 'password1', /most common/],
    ['the part of the e-mail before the @', 'grace1906hopper', /without your name or your e-mail/],
    ['with a space at its end', 'a quiet river ', /must not begin or end with a space/],
  ])(
    'A password that is %s is refused as in a registration (G-07, G-107)',
    async (_what, password, sentence) => {
      await expect(readFirstAdmin({ ...ENVIRONMENT, ADMIN_PASSWORD: password })).rejects.toThrow(sentence);
    },
  );

  test('An e-mail that is none, and a setting that is missing, are told by name', async () => {
    const wrong = { ...ENVIRONMENT, ADMIN_EMAIL: 'grace@' };
    await expect(readFirstAdmin(wrong)).rejects.toThrow('Invalid email format.');
    for (const name of Object.keys(ENVIRONMENT))
      await expect(readFirstAdmin({ ...ENVIRONMENT, [name]: '' })).rejects.toThrow(`Set ${name}:`);
  });

  test('Without a region the command ends with one sentence that says what to set', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const environment = {
      ...ENVIRONMENT,
      PATH: process.env['PATH'],
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    };
    const run = promisify(execFile)(process.execPath, ['infra/create-admin.ts'], {
      cwd: folder,
      env: environment,
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: 'The AWS region is missing. Set AWS_REGION, or AWS_PROFILE to a profile that has a region.\n',
    });
  });

  test('Missing credentials have a sentence too; other failures keep their own', () => {
    const missing = Object.assign(new Error('Could not load credentials'), {
      name: 'CredentialsProviderError',
    });
    expect(explainFailure(missing)).toMatch(/^There are no AWS credentials/);
    expect(explainFailure(new Error('other'))).toBeUndefined();
  });
});
