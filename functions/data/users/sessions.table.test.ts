import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestAcademy, aUser, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';

const MINUTE = 60_000;
const USE = { userId: 'user-ada', sessionId: 'ses_1', signedInAt: NOON, userAgent: 'a browser' };

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});
const ended = async () => [...((await academy.needs.users.get('user-ada'))?.endedSessions ?? [])];

describe('The end of a session (G-104)', () => {
  test('It is not renewed, its user’s row names it, and a second end changes nothing', async () => {
    const { sessions } = academy.needs;
    expect(await sessions.recordUse(USE, NOON)).toBe(true);
    await sessions.end('user-ada', 'ses_1', NOON + 1);
    await sessions.end('user-ada', 'ses_1', NOON + 2);
    expect(await sessions.recordUse(USE, NOON + 3)).toBe(false);
    expect(await sessions.get('user-ada', 'ses_1')).toMatchObject({
      endedAt: NOON + 1,
      lastUsedAt: NOON,
    });
    expect(await ended()).toEqual([`${NOON + 1} ses_1`]);
  });

  test('One that has no row ends nothing', async () => {
    await academy.needs.sessions.end('user-ada', 'ses_1', NOON);
    expect(await academy.needs.sessions.get('user-ada', 'ses_1')).toBeUndefined();
    expect(await ended()).toEqual([]);
  });

  test('The session of an account that is gone leaves no row of the account', async () => {
    const { sessions } = academy.needs;
    await sessions.recordUse(USE, NOON);
    await academy.table.remove(keys.user('user-ada'));
    await sessions.end('user-ada', 'ses_1', NOON);
    expect(await academy.table.get(keys.user('user-ada'))).toBeUndefined();
  });
});

describe('Ended sessions that are forgotten (G-104)', () => {
  const user = aUser({ endedSessions: new Set([`${NOON} ses_1`, `${NOON + 1} ses_2`]) });

  test('One is forgotten when more than half an hour has passed, and the others stay', async () => {
    await academy.table.put({ ...keys.user('user-ada'), ...user });
    const { sessions } = academy.needs;
    await sessions.forgetEnded(user, NOON + 30 * MINUTE);
    expect(await ended()).toHaveLength(2);
    await sessions.forgetEnded(user, NOON + 30 * MINUTE + 1);
    expect(await ended()).toEqual([`${NOON + 1} ses_2`]);
  });

  test('An account that was deleted since does not come back as an empty row', async () => {
    await academy.table.remove(keys.user('user-ada'));
    await academy.needs.sessions.forgetEnded(user, NOON + 31 * MINUTE);
    expect(await academy.table.get(keys.user('user-ada'))).toBeUndefined();
  });
});
