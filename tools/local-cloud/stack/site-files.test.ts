import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import { localSecrets } from './local-secrets.ts';
import { readSquareSetup } from './local-parameters.ts';
import { isIncluded, readSiteFiles } from './site-files.ts';

test.each([
  ['assets/a.js', ['*'], ['assets/*'], true],
  ['index.html', ['*'], ['assets/*'], false],
  ['assets/a.js', ['assets/*'], [], false],
  ['course/1/index.html', ['assets/*'], [], true],
])('%s with exclude %j and include %j', (name, exclude, include, expected) => {
  expect(isIncluded(name, { exclude, include })).toBe(expected);
});

test('files get key, type, cache rule and deploy-time values; a change of any of them changes the hash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'sub'));
  await writeFile(join(folder, 'sub/page.html'), 'at <<marker>>');
  const deployment = {
    logicalId: 'D',
    bucket: 'b',
    prune: true,
    include: [],
    exclude: [],
    cacheControl: 'no-cache',
  };
  const read = (markers: Record<string, string>, over = {}) =>
    readSiteFiles({ ...deployment, ...over, sources: [{ folder, markers }] });
  const [file] = await read({ '<<marker>>': 'runtime' });
  expect(file).toMatchObject({
    key: 'sub/page.html',
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    body: Buffer.from('at runtime'),
  });
  const hashes = [
    file,
    (await read({}))[0],
    (await read({ '<<marker>>': 'runtime' }, { cacheControl: 'no-store' }))[0],
  ].map((one) => one?.hash);
  expect(new Set(hashes).size).toBe(3);
  await rm(folder, { recursive: true });
});

test('a secret that functions refer to exists, with the values of Square', () => {
  const spec = {
    environment: { SQUARE_SECRET_ID: 'twillfield/square', CARD_TOKEN_KEY_ID: 'arn:aws:secretsmanager:x' },
  } as unknown as FunctionSpec;
  const secrets = localSecrets(
    [{ logicalId: 'Key', name: 'key', arn: 'arn:aws:secretsmanager:x', value: 'random' }],
    [spec],
    readSquareSetup({}),
  );
  expect(secrets.map(({ name, value }) => [name, value])).toEqual([
    ['key', 'random'],
    [
      'twillfield/square',
      JSON.stringify({
        accessToken: 'local-square-access-token',
        webhookSignatureKey: 'local-webhook-signature-key',
      }),
    ],
  ]);
});

test('only the three variables together select a real sandbox', () => {
  expect(readSquareSetup({ SQUARE_ACCESS_TOKEN: 't', SQUARE_APPLICATION_ID: 'a' }).simulated).toBe(true);
  expect(
    readSquareSetup({ SQUARE_ACCESS_TOKEN: 't', SQUARE_APPLICATION_ID: 'a', SQUARE_LOCATION_ID: 'l' }),
  ).toMatchObject({ simulated: false, accessToken: 't' });
});
