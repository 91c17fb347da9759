import { randomInt } from 'node:crypto';
import { type AcademyUnderTest, expect, newPerson, registerAndLogIn, test } from '../academy.ts';

/** What one browser holds; its own address, and cookies of its own. */
function openBrowser(academy: AcademyUnderTest, userAgent: string) {
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  const held = { token: '', cookie: '' };
  async function call(method: string, path: string, data?: object) {
    const response = await fetch(`${academy.url}/api${path}`, {
      method,
      headers: {
        'x-local-viewer-address': address,
        'user-agent': userAgent,
        ...(held.token && { authorization: `Bearer ${held.token}` }),
        ...(held.cookie && { cookie: held.cookie }),
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    const body = (await response.json()) as Record<string, unknown> & { data?: Record<string, unknown> };
    return {
      status: response.status,
      body,
      cookie: /__Host-rt=[^;]*/.exec(response.headers.get('set-cookie') ?? '')?.[0],
    };
  }
  async function obtain(path: string, data?: object): Promise<number> {
    const { status, body, cookie } = await call('POST', path, data);
    if (status === 200) Object.assign(held, { token: body.data?.['accessToken'], cookie });
    return status;
  }
  return {
    held,
    call,
    signIn: (userEmail: string, password: string) => obtain('/auth/login', { userEmail, password }),
    renew: () => obtain('/auth/refresh'),
    listDevices: async () => {
      const { body } = await call('GET', '/auth/sessions');
      return body.data?.['sessions'] as { _id: string; device: string; current: boolean }[];
    },
  };
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('Who steals an access token, or even the password, gets neither e-mail nor account, and the owner is told (G-104, R4)', async ({
  academy,
}) => {
  const { userId, ...ada } = await registerAndLogIn(academy);
  const thiefEmail = newPerson().userEmail;
  const owner = openBrowser(academy, FIREFOX);
  expect(await owner.signIn(ada.userEmail, ada.password)).toBe(200);
  const codeFor = async (email: string, subject: string) => {
    const mails = (await academy.listMailTo(email)).filter((mail) => mail.subject === subject);
    return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  };
  const subjects = async (email: string) => (await academy.listMailTo(email)).map(({ subject }) => subject);
  const account = { userName: ada.userName, userEmail: ada.userEmail };

  await test.step('A stolen access token changes neither e-mail nor password', async () => {
    const thief = openBrowser(academy, CHROME);
    thief.held.token = owner.held.token;
    for (const wanted of [
      { ...account, userEmail: thiefEmail },
      { ...account, password: 'of the thief' },
    ]) {
      const missing = await thief.call('PATCH', `/auth/update/${userId}`, wanted);
      expect(missing).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: 'Current password is required' } },
      });
      const wrong = await thief.call('PATCH', `/auth/update/${userId}`, {
        ...wanted,
        currentPassword: 'a guess',
      });
      expect(wrong).toMatchObject({ status: 403, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    }
    expect(await subjects(thiefEmail)).toEqual([]);
    expect(await owner.signIn(ada.userEmail, ada.password)).toBe(200);
  });

  const thief = openBrowser(academy, CHROME);
  await test.step('With the password he signs in, and the owner sees his device', async () => {
    expect(await thief.signIn(ada.userEmail, ada.password)).toBe(200);
    const devices = await owner.listDevices();
    expect(devices[0]).toMatchObject({ device: 'Firefox on Linux', current: true });
    expect(devices.map(({ device }) => device)).toContain('Chrome on Windows');
  });

  await test.step('He asks for his own e-mail: nothing is changed, and the owner is told at the address of the account', async () => {
    const asked = await thief.call('PATCH', `/auth/update/${userId}`, {
      ...account,
      userEmail: thiefEmail,
      currentPassword: ada.password,
    });
    expect(asked).toMatchObject({
      status: 200,
      body: { data: { userEmail: ada.userEmail }, pendingEmail: { userEmail: thiefEmail } },
    });
    await expect
      .poll(() => subjects(ada.userEmail))
      .toContain('Someone asked to change your Twillfield e-mail');
    const listed = await owner.call('GET', '/auth/sessions');
    expect(listed.body.data).toMatchObject({ pendingEmail: { userEmail: thiefEmail } });
  });

  await test.step('The owner ends his session: it is neither used nor kept alive', async () => {
    const his = (await owner.listDevices()).find(({ device }) => device === 'Chrome on Windows');
    expect((await owner.call('DELETE', `/auth/sessions/${his?._id}`)).status).toBe(200);
    const refused = await thief.call('PATCH', `/auth/update/${userId}`, {
      ...account,
      userName: 'the thief',
    });
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await thief.renew()).toBe(401);
    expect((await owner.call('GET', '/auth/sessions')).status).toBe(200);
  });

  await test.step('After ‘Sign out everywhere’ and a new password nothing of his is worth anything, the code neither', async () => {
    expect(await thief.signIn(ada.userEmail, ada.password)).toBe(200);
    await expect.poll(async () => (await codeFor(thiefEmail, 'Your Twillfield code')).length).toBe(1);
    const [emailCode] = await codeFor(thiefEmail, 'Your Twillfield code');
    expect((await owner.call('POST', '/auth/sign-out-everywhere')).status).toBe(200);
    expect(await thief.renew()).toBe(401);
    expect(await owner.renew()).toBe(401);
    await owner.call('POST', '/auth/forgot-password', { userEmail: ada.userEmail });
    await expect.poll(async () => (await codeFor(ada.userEmail, 'Your Twillfield code')).length).toBe(1);
    const [code] = await codeFor(ada.userEmail, 'Your Twillfield code');
    const password = 'a river nobody knows';
    const reset = { userEmail: ada.userEmail, code, password };
    expect((await owner.call('POST', '/auth/reset-password', reset)).status).toBe(200);
    expect(await thief.signIn(ada.userEmail, ada.password)).toBe(401);
    const change = { ...account, userEmail: thiefEmail, currentPassword: ada.password, emailCode };
    expect((await thief.call('PATCH', `/auth/update/${userId}`, change)).status).toBe(401);
    expect(await owner.signIn(ada.userEmail, password)).toBe(200);
    ada.password = password;
    // by her who is signed in, with the password that is right
    const his = { ...account, userEmail: thiefEmail, currentPassword: password, emailCode };
    expect(await owner.call('PATCH', `/auth/update/${userId}`, his)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_CODE' },
    });
    expect((await owner.call('GET', '/auth/sessions')).body.data).not.toHaveProperty('pendingEmail');
  });
});
