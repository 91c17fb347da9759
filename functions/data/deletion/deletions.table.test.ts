import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import {
  NOON,
  TODAY,
  type TestAcademy,
  aUser,
  anAttempt,
  createTestAcademy,
} from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';
import { erasePerson } from './erase-person.ts';

const REQUESTED_AT = new Date(NOON).toISOString();

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});
const begin = (user = academy.user) => academy.needs.deletions.begin(user, REQUESTED_AT);
const nothingBegan = async () => {
  expect((await academy.needs.deletions.listUnfinished()).rows).toEqual([]);
  expect((await academy.needs.outbox.listUnsent()).rows).toEqual([]);
};

describe('A deletion begins only with the account as it was read (G-77)', () => {
  test('One whose role was changed since is not deleted', async () => {
    await academy.table.put({ ...keys.user('user-ada'), ...aUser({ role: 'instructor' }) });
    expect(await begin()).toBeUndefined();
    expect(await academy.needs.users.get('user-ada')).toMatchObject({ role: 'instructor' });
    await nothingBegan();
  });

  test('One whose e-mail was changed since is not deleted, nor is its new e-mail', async () => {
    const changed = { userName: 'ada', userEmail: 'new@example.org', now: NOON };
    await academy.needs.users.changeProfile(academy.user, changed);
    // as if the row of the e-mail of before could not be deleted
    await academy.table.put({ ...keys.email('ada@example.org'), userId: 'user-ada' });
    expect(await begin()).toBeUndefined();
    expect(await academy.needs.users.getIdByEmail('new@example.org')).toBe('user-ada');
    await nothingBegan();
  });

  test('The e-mail of another account is never freed with it (R13)', async () => {
    await academy.table.put({ ...keys.email('ada@example.org'), userId: 'user-eve' });
    expect(await begin()).toBeUndefined();
    expect(await academy.needs.users.getIdByEmail('ada@example.org')).toBe('user-eve');
    await nothingBegan();
  });

  test('Of two requests one begins it', async () => {
    expect(await begin()).toEqual({ userId: 'user-ada', requestedAt: REQUESTED_AT });
    expect(await begin()).toBeUndefined();
    expect((await academy.needs.outbox.listUnsent()).rows).toHaveLength(1);
  });
});

describe('A deletion that is under way', () => {
  test('An alarm that comes after its end leaves no row of it', async () => {
    await academy.needs.deletions.markReported({ userId: 'user-ada', requestedAt: REQUESTED_AT });
    expect(await academy.table.get(keys.deletion('user-ada'))).toBeUndefined();
  });

  test('Rows of the study figures that say something of the person are left to do, and empty ones stay (docs/adr/079)', async () => {
    const own = { userId: 'user-ada', writes: 1 };
    const left = [
      { ...keys.studied('user-ada', 'crs_1'), study: { viewed: [] } },
      { ...keys.studied('user-ada', 'crs_2'), lastActiveOn: TODAY },
      { ...keys.studiedVideo('user-ada', 'crs_3', 'lec_1'), places: {} },
    ];
    for (const row of [...left, keys.studied('user-ada', 'crs_4')])
      await academy.table.put({ ...row, ...own });
    const deletion = { userId: anId('user-ada'), requestedAt: REQUESTED_AT };
    const { studied } = await erasePerson(academy.table, deletion, { now: NOON, on: TODAY });
    expect(studied).toEqual(left.map((row) => ({ ...row, ...own })));
    expect(await academy.table.queryByPrefix('USER#user-ada', 'STUDIED#')).toHaveLength(4);
  });

  test('A lock stays as long as its payment is open, and is counted even when the attempt cannot be found (C25)', async () => {
    const { transactionId, orderId } = anAttempt();
    const lock = { transactionId, orderId, paymentPlan: 'full' };
    await academy.table.put({ ...keys.lock('user-ada', 'crs_aws'), ...lock, lockState: 'HELD' });
    await academy.table.put({ ...keys.lock('user-ada', 'crs_2'), ...lock, lockState: 'DONE' });
    const deletion = { userId: anId('user-ada'), requestedAt: REQUESTED_AT };
    const remaining = await erasePerson(academy.table, deletion, { now: NOON, on: TODAY });
    expect(remaining).toEqual({ payments: 1, mails: 0, studied: [] });
    expect(await academy.needs.openPayments.get('user-ada', 'crs_aws')).toMatchObject({
      transactionId,
    });
    expect(await academy.table.get(keys.lock('user-ada', 'crs_2'))).toBeUndefined();
  });
});
