import { describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { PASSWORD_CHANGE_MS } from './end-of-sessions.ts';

const given = accountsForTests();

describe('A change that breaks', () => {
  /** Person, new e-mail and a code for it. */
  async function readyToChange() {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    return { person, userEmail, over: { userEmail, password: 'a third river', emailCode } };
  }

  /** The mail that a person's change holds back; those of other tests may be held as well. */
  async function findHeld({ userEmail }: { userEmail: string }) {
    const { rows } = await given.academy.needs.outbox.listUnsent();
    return rows.find(({ status, mail }) => status === 'HELD' && 'to' in mail && mail.to === userEmail);
  }

  test('When Cognito refuses the password, everything is as before, no mail tells of a change, and the same request succeeds later', async () => {
    const { person, userEmail, over } = await readyToChange();
    vi.spyOn(given.accounts.cognito.identity, 'changePassword').mockRejectedValueOnce(
      Object.assign(new Error('x'), { name: 'InvalidPasswordException' }),
    );
    expect(await given.profiles.change(person, over)).toMatchObject({ body: { code: 'WEAK_PASSWORD' } });
    await given.profiles.expectUnchanged(person);
    expect(await given.accounts.deliver()).toEqual([]);
    expect(
      (await given.academy.needs.outbox.listUnsent()).rows.filter(
        ({ mail }) => mail.kind === 'account-changed',
      ),
    ).toEqual([]);
    expect((await given.profiles.change(person, over)).status).toBe(200);
    expect((await given.profiles.tryToSignIn(userEmail, 'a third river')).status).toBe(200);
  });

  test.each(['failing', 'afterwards'] as const)(
    'When it is not known whether Cognito has changed the password (%s), the sessions stay ended and the check of the outbox tells of it',
    async (how) => {
      const { person, userEmail, over } = await readyToChange();
      given.accounts.cognito[how].add('changePassword');
      expect(await given.profiles.change(person, over)).toMatchObject({
        status: 500,
        body: { code: 'INTERNAL' },
      });
      given.accounts.cognito[how].clear();
      expect((await given.profiles.renew(person)).status).toBe(401);
      expect(await given.profiles.getRow(person)).toMatchObject({
        userEmail,
        sessionsValidFrom: LATER + PASSWORD_CHANGE_MS,
      });
      vi.setSystemTime(LATER + PASSWORD_CHANGE_MS + 1000);
      const works = how === 'afterwards' ? 'a third river' : PASSWORD;
      expect((await given.profiles.tryToSignIn(userEmail, works)).status).toBe(200);
      const held = await findHeld(person);
      expect(held?.mail).toMatchObject({
        kind: 'account-changed',
        to: person.userEmail,
        hasNewPassword: true,
      });
      await given.academy.needs.outbox.sendHeld(held?.outboxId ?? '', new Date(LATER + 60_001).toISOString());
      expect((await given.accounts.deliver()).map(({ to }) => to)).toEqual([person.userEmail]);
    },
  );

  test('One that died after the row was written is told by the check of the outbox, and the owner signs in with the new e-mail', async () => {
    const { person, userEmail } = await readyToChange();
    const before = await given.profiles.getRow(person);
    const mail = {
      kind: 'account-changed',
      userId: person.userId,
      to: person.userEmail,
      userName: 'grace hopper',
      newEmail: userEmail,
      hasNewPassword: false,
      changedAt: new Date(LATER).toISOString(),
    } as const;
    const notice = { outboxId: 'out_died', mail };
    await given.academy.needs.users.changeProfile(before, {
      userName: 'grace hopper',
      userEmail,
      now: LATER,
      notice,
    });
    expect(await given.accounts.deliver()).toEqual([]); // held: it might have changed the password too
    expect((await given.profiles.renew(person)).status).toBe(401);
    vi.setSystemTime(LATER + 1000);
    expect((await given.profiles.tryToSignIn(person.userEmail)).status).toBe(401);
    expect((await given.profiles.tryToSignIn(userEmail)).status).toBe(200);

    await given.academy.needs.outbox.sendHeld('out_died', new Date(LATER + 60_001).toISOString());
    expect(await given.accounts.deliver()).toMatchObject([
      { to: person.userEmail, subject: 'Your Twillfield e-mail was changed' },
    ]);
  });

  test('When the notice cannot be queued, it stays held for the check of the outbox', async () => {
    const { person, over } = await readyToChange();
    const broken = {
      ...given.academy.needs.outbox,
      sendHeld: () => Promise.reject(new Error('not written')),
    };
    const needs = { ...given.accounts.needs, outbox: () => broken };
    expect((await given.profiles.change(person, over, { given: needs })).status).toBe(200);
    const held = await findHeld(person);
    expect(held).toMatchObject({ mail: { kind: 'account-changed', to: person.userEmail } });
  });

  test('Of two tabs that finish at the same moment one succeeds; the other’s session has ended', async () => {
    const { person, userEmail, over } = await readyToChange();
    const both = await Promise.all([
      given.profiles.change(person, over),
      given.profiles.change(person, { ...over, userName: 'g. hopper' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await given.profiles.getRow(person)).userEmail).toBe(userEmail);
    expect((await given.accounts.deliver()).map(({ to }) => to)).toEqual([person.userEmail]);
  });
});
