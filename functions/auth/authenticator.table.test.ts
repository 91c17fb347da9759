import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#functions/data/table.ts';
import { accountsForTests, LATER } from '#functions/testing/accounts-for-tests.ts';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { appCode, wrongCode } from '#shared/testing/app-code.ts';
import { authenticatorCalls, type StaffMember } from '#functions/testing/authenticator-calls.ts';
import { log } from '#functions/runtime/logger.ts';

const MINUTE = 60_000;
const STEP = 30_000;

const given = accountsForTests();
let calls: ReturnType<typeof authenticatorCalls>;
beforeEach(() => {
  calls = authenticatorCalls(given.accounts, given.profiles);
});

const admin = async (): Promise<StaffMember> => {
  const person = await calls.aPerson('admin');
  vi.setSystemTime(LATER);
  return person;
};
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const refused = { status: 422, body: { code: 'AUTHENTICATOR_CODE_REFUSED' } };
const rowOf = async ({ userId }: StaffMember): Promise<Item | undefined> =>
  (await given.academy.rows()).find(({ PK, SK }) => PK === `USER#${userId}` && SK === 'AUTHENTICATOR');

describe('Adding an authenticator app (G-107)', () => {
  test('It needs the current password: without it and with a wrong one nothing is begun (G-104)', async () => {
    const person = await admin();
    expect(await calls.send(person, { step: 'begin' })).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'Current password is required' } },
    });
    expect(await calls.send(person, { step: 'begin', currentPassword: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'CURRENT_PASSWORD_WRONG' },
    });
    expect(await rowOf(person)).toBeUndefined();
  });

  test('A secret counts for nothing until its first code; then it is on, with eight recovery codes', async () => {
    const person = await admin();
    const secret = await calls.begin(person);
    expect((await calls.signIn(person)).status).toBe(200);
    expect((await calls.read(person)).body['data']).toEqual({ recoveryCodesLeft: 0 });

    const code = wrongCode(secret, Date.now());
    expect(await calls.send(person, { step: 'confirm', code })).toMatchObject({
      ...refused,
      body: { fields: { code: expect.any(String) as string } },
    });
    const added = await calls.send(person, { step: 'confirm', code: appCode(secret, Date.now()) });
    const { recoveryCodes, ...state } = added.body['data'] as { recoveryCodes: string[] };
    expect(state).toEqual({ addedAt: new Date(LATER).toISOString(), recoveryCodesLeft: 8 });
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const one of recoveryCodes) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect((await calls.read(person)).body['data']).toEqual(state);
  });

  test('Neither the secret nor a recovery code is stored as it is, and no response shows them again (I19)', async () => {
    const person = await admin();
    const { secret, recoveryCodes } = await calls.add(person);
    const row = (await rowOf(person)) ?? {};
    const stored = JSON.stringify({ ...row, recoveryHashes: [...(row['recoveryHashes'] as Set<string>)] });
    const shown = JSON.stringify((await calls.read(person)).body);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
      expect(shown).not.toContain(text);
    }
    expect(row['expiresAt']).toBeUndefined();
  });

  test('A secret that was replaced by another one turns nothing on', async () => {
    const person = await admin();
    const [first, second] = [await calls.begin(person), await calls.begin(person)];
    expect(await calls.send(person, { step: 'confirm', code: appCode(first, Date.now()) })).toMatchObject(
      refused,
    );
    expect((await calls.send(person, { step: 'confirm', code: appCode(second, Date.now()) })).status).toBe(
      200,
    );
  });

  test('Without a secret, and an hour after it was shown, it is to be begun again', async () => {
    const person = await admin();
    const notBegun = { status: 409, body: { code: 'AUTHENTICATOR_NOT_BEGUN' } };
    expect(await calls.send(person, { step: 'confirm', code: '123456' })).toMatchObject(notBegun);
    const secret = await calls.begin(person);
    later(60 * MINUTE);
    const code = appCode(secret, Date.now());
    expect(await calls.send(person, { step: 'confirm', code })).toMatchObject(notBegun);
  });

  test('One that is on is not replaced: not by the password, nor by a code', async () => {
    const person = await admin();
    const { secret } = await calls.add(person);
    const exists = { status: 409, body: { code: 'AUTHENTICATOR_EXISTS' } };
    later(STEP);
    expect(await calls.send(person, { step: 'begin', currentPassword: PASSWORD })).toMatchObject(exists);
    const code = appCode(secret, Date.now());
    expect(await calls.send(person, { step: 'confirm', code })).toMatchObject(exists);
    expect((await calls.signIn(person, code)).status).toBe(200);
  });

  test('Two tabs that confirm at the same moment: one gets the recovery codes', async () => {
    const person = await admin();
    const secret = await calls.begin(person);
    const confirm = () => calls.send(person, { step: 'confirm', code: appCode(secret, Date.now()) });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('After 20 codes of an hour there is a wait, and nothing was turned on (G-87)', async () => {
    const person = await admin();
    const secret = await calls.begin(person);
    const guess = (code: string) => calls.send(person, { step: 'confirm', code });
    const wrong = wrongCode(secret, Date.now());
    for (let n = 0; n < 20; n++) expect((await guess(wrong)).status).toBe(422);
    expect(await guess(appCode(secret, Date.now()))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    });
    expect((await calls.read(person)).body['data']).toEqual({ recoveryCodesLeft: 0 });
  });

  test('Its owner gets a mail, and every other session ends: they began without a code', async () => {
    const person = await admin();
    await given.profiles.signInAgain(person.userEmail);
    const sessionsOf = () => given.academy.needs.sessions.listByUser(person.userId);
    expect(await sessionsOf()).toHaveLength(2);
    const secret = await calls.begin(person);
    expect(await given.accounts.deliver()).toEqual([]);
    await calls.send(person, { step: 'confirm', code: appCode(secret, Date.now()) });
    const going = (await sessionsOf()).filter(({ endedAt }) => endedAt === undefined);
    expect(going.map(({ sessionId }) => sessionId)).toEqual([person.as.sessionId]);
    expect(await given.accounts.deliver()).toMatchObject([
      { to: person.userEmail, subject: 'An authenticator app was added at Twillfield' },
    ]);
  });

  test('Sessions that cannot be ended are in the log; the app is on, and its recovery codes are shown', async () => {
    const person = await admin();
    const secret = await calls.begin(person);
    const failing = vi.spyOn(given.academy.handlerNeeds.sessions(), 'listByUser');
    failing.mockRejectedValue(new Error('no table'));
    const { body } = await calls.send(person, { step: 'confirm', code: appCode(secret, Date.now()) });
    failing.mockRestore();
    expect(body['data']).toMatchObject({ recoveryCodesLeft: 8 });
    expect(log.error).toHaveBeenCalledWith('other sessions not ended', { name: 'Error' });
  });
});

describe('Removing it (G-107)', () => {
  test('It needs the password and a code; then the password alone signs in', async () => {
    const person = await admin();
    const { secret } = await calls.add(person);
    later(STEP);
    const code = appCode(secret, Date.now());
    const remove = (over: object) => calls.send(person, { step: 'remove', ...over });
    expect((await remove({ code })).status).toBe(422);
    expect((await remove({ code, currentPassword: 'a guess' })).status).toBe(403);
    expect(await remove({ currentPassword: PASSWORD })).toMatchObject(refused);
    expect(await remove({ currentPassword: PASSWORD, code: wrongCode(secret, Date.now()) })).toMatchObject(
      refused,
    );
    expect((await calls.read(person)).body['data']).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await remove({ currentPassword: PASSWORD, code })).body['data']).toEqual({
      recoveryCodesLeft: 0,
    });
    expect(await rowOf(person)).toBeUndefined();
    expect((await calls.signIn(person)).status).toBe(200);
    // as after a lost response
    expect((await remove({ currentPassword: PASSWORD, code })).status).toBe(200);
    const subjects = (await given.accounts.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'An authenticator app was added at Twillfield',
      'An authenticator app was removed at Twillfield',
    ]);
  });

  test('A recovery code does in the place of the app, and another app may be added', async () => {
    const person = await admin();
    const { recoveryCodes } = await calls.add(person);
    const body = { step: 'remove', currentPassword: PASSWORD, code: recoveryCodes[0] };
    expect((await calls.send(person, body)).status).toBe(200);
    const again = await calls.add(person);
    later(STEP);
    expect((await calls.signIn(person, recoveryCodes[1])).status).toBe(403);
    expect((await calls.signIn(person, appCode(again.secret, Date.now()))).status).toBe(200);
  });
});
