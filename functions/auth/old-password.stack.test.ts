import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubEnvironmentOf } from '#functions/testing/academy-environment.ts';
import { callApi } from '#functions/testing/running-academy.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';

const OLD = 'a quiet river';
const NEW = 'a river nobody knows';
/** As many instances of a function as the local cloud runs at a time, and fewer wrong passwords than make Cognito lock an account. */
const THIEVES = 4;

let academy: Academy;
beforeAll(async () => {
  await ensureBuilt({ root: join(import.meta.dirname, '..', '..') });
  academy = await startAcademy({ environment: {}, schedules: false, throttling: false });
  stubEnvironmentOf('auth/register', academy);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await academy?.stop();
});

interface Session {
  token: string;
  cookie: string;
  /** Of the access token, seconds. */
  signedInAt: number;
}
interface Admin {
  userId: string;
  userName: string;
  userEmail: string;
}

/** The address of everybody in one test: so many wrong passwords come from one that it is refused otherwise. */
let visitor = 0;
beforeEach(() => {
  visitor += 1;
});

async function call(method: string, path: string, { token = '', cookie = '' } = {}, body?: object) {
  const response = await callApi(academy, method, path, {
    token,
    headers: { 'x-local-viewer-address': `198.18.0.${visitor}`, ...(cookie && { cookie }) },
    ...(body && { body }),
  });
  const { status, headers } = response;
  const answer = response.body as { data?: { accessToken?: string } };
  return { status, answer, setCookie: headers.get('set-cookie') ?? '' };
}

async function anAdmin(): Promise<Admin> {
  const { addPerson } = await import('./add-person.ts');
  const person = { userName: 'grace hopper', userEmail: `${randomUUID()}@example.org` };
  const added = await addPerson({ ...person, password: OLD, role: 'admin' });
  if (added === 'EMAIL_IN_USE') throw new Error(added);
  return { ...person, userId: added.userId };
}

async function signIn({ userEmail }: Admin, password: string): Promise<Session | number> {
  const { status, answer, setCookie } = await call('POST', '/auth/login', {}, { userEmail, password });
  const token = answer.data?.accessToken;
  if (token === undefined) return status;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    auth_time: number;
  };
  return { token, cookie: /__Host-rt=[^;]*/.exec(setCookie)?.[0] ?? '', signedInAt: claims.auth_time };
}

async function signedIn(admin: Admin, password: string): Promise<Session> {
  const session = await signIn(admin, password);
  if (typeof session === 'number') throw new Error(`Signing in answered ${session}.`);
  return session;
}

/** Whether an admin's call is answered, and a new access token given, in this session. */
const use = async ({ token, cookie }: Session) => [
  (await call('GET', '/admin/users', { token })).status,
  (await call('POST', '/auth/refresh', { cookie })).status,
];

const ENDINGS = {
  'a new password': (admin: Admin, session: Session) => {
    const { userId, ...profile } = admin;
    const body = { ...profile, password: NEW, currentPassword: OLD };
    return async () => (await call('PATCH', `/auth/update/${userId}`, session, body)).status;
  },
  'a new password by the mailed code': async ({ userEmail }: Admin) => {
    await call('POST', '/auth/forgot-password', {}, { userEmail });
    await academy.idle();
    const code = /Code: (\d{6})/.exec(academy.mail(userEmail)[0]?.text ?? '')?.[1];
    const body = { userEmail, code, password: NEW };
    return async () => (await call('POST', '/auth/reset-password', {}, body)).status;
  },
  'Sign out everywhere': (_admin: Admin, session: Session) => async () =>
    (await call('POST', '/auth/sign-out-everywhere', session)).status,
};

/** The thieves sign in with the old password until it is wrong, or `end` has answered; it is called once one of them has a session of this second. */
async function raceWith(admin: Admin, end: () => Promise<number>) {
  const sessions: Session[] = [];
  let isAnswered = false;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const thief = async () => {
    while (!isAnswered) {
      const got = await signIn(admin, OLD);
      if (typeof got === 'object') {
        sessions.push(got);
        if (got.signedInAt === Math.floor(academy.clock.now() / 1000)) start();
      } else if (got !== 503) return;
    }
  };
  const thieves = Array.from({ length: THIEVES }, thief);
  await started;
  const status = await end();
  isAnswered = true;
  return { status, sessions, thieves };
}

describe.each(Object.entries(ENDINGS))('After %s', (what, prepare) => {
  const changes = what !== 'Sign out everywhere';

  // ms after the start of a second
  test.each([0, 450, 900])(
    'No session of the old password goes on, whenever it began, and who signs in then is let in: %i ms (G-10, R4)',
    async (offset) => {
      const admin = await anAdmin();
      const owner = await signedIn(admin, OLD);
      const end = await prepare(admin, owner);
      const { clock } = academy;
      clock.advance(2000 - (clock.now() % 1000) + offset);
      const { status, sessions, thieves } = await raceWith(admin, end);
      expect(status).toBe(200);
      const again = await signedIn(admin, changes ? NEW : OLD);
      expect((await use(again))[0]).toBe(200);
      await Promise.all(thieves);
      // with the password that is still right a new session may begin while the response is on its way
      const before = sessions.filter(({ signedInAt }) => changes || signedInAt < again.signedInAt);
      expect(before.length).toBeGreaterThan(0);
      const used = await Promise.all([owner, ...before].map(use));
      expect(used.filter(([called, renewed]) => called !== 401 || renewed !== 401)).toEqual([]);
    },
  );
});
