import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { aChangedAuthenticator } from '#functions/testing/mails.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import * as keys from '../keys.ts';
import { type AuthenticatorRepository, authenticatorRepository } from './authenticators.ts';

const USER = anId('user-ada');
const notice = { outboxId: 'out_1', mail: aChangedAuthenticator() };
const added = { authenticatorId: 'app_2', step: 100, recoveryHashes: ['one', 'two'], now: NOON };

let authenticators: AuthenticatorRepository;
beforeEach(async () => {
  const { table } = await freshTable();
  await table.put({ ...keys.user(USER), ...aUser({ userId: USER }) });
  authenticators = authenticatorRepository(table);
  await authenticators.begin(USER, { authenticatorId: 'app_2', encryptedSecret: 'secret', begunAt: NOON });
});

test('One that was begun is not turned on by the code of another that it replaced (G-107)', async () => {
  expect(await authenticators.add(USER, { ...added, authenticatorId: 'app_1' }, notice)).toBe(false);
  expect(await authenticators.get(USER)).not.toHaveProperty('addedAt');
  expect(await authenticators.add(USER, added, notice)).toBe(true);
});

test('Codes of another one that it replaced are used up nowhere, and do not sign in (G-107)', async () => {
  await authenticators.add(USER, added, notice);
  expect(await authenticators.useStep(USER, 'app_1', 101)).toBe(false);
  expect(await authenticators.useRecoveryCode(USER, 'app_1', 'one')).toBe(false);
  expect(await authenticators.get(USER)).toMatchObject({
    lastStep: 100,
    recoveryHashes: new Set(['one', 'two']),
  });
  expect(await authenticators.useStep(USER, 'app_2', 101)).toBe(true);
  expect(await authenticators.useRecoveryCode(USER, 'app_2', 'one')).toBe(true);
});

test('The removal of another one leaves it on (G-107)', async () => {
  await authenticators.add(USER, added, notice);
  const removal = { outboxId: 'out_2', mail: aChangedAuthenticator({ change: 'removed' }) };
  expect(await authenticators.remove(USER, { authenticatorId: 'app_1', dueAt: NOON }, removal)).toBe(false);
  expect(await authenticators.get(USER)).toHaveProperty('addedAt', NOON);
  expect(await authenticators.remove(USER, { authenticatorId: 'app_2', dueAt: NOON }, removal)).toBe(true);
  expect(await authenticators.get(USER)).toBeUndefined();
});
