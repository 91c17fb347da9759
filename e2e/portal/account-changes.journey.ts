import type { Page } from '@playwright/test';
import { type AcademyUnderTest, expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { scriptSees, sendSignIn, signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ACCOUNT = '/academy/student-courses?tab=account';
const SAVED = 'Profile updated successfully!';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const settings = (page: Page) => page.getByRole('form', { name: 'Account Settings' });
const update = (page: Page) => settings(page).getByRole('button', { name: 'Update Profile' });
const currentPassword = (page: Page) => settings(page).getByLabel('Current password');
const refused = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Sign In' }).getByText('Incorrect email or password.');
const subjectsTo = async (academy: AcademyUnderTest, email: string) =>
  (await academy.listMailTo(email)).map(({ subject }) => subject);

/** The update has ended the session, and its toast has come along to /auth. */
async function expectSavedAtSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await scriptSees(page)).accessToken).toBeNull();
}

test('A new e-mail needs the current password and a mailed code, a new password the current one, and both are told; a device that is signed out, alone or with all, is out (G-104, G-107)', async ({
  page,
  academy,
  browser,
}) => {
  const person = await registerAndLogIn(academy);
  await signInEarlier(page, person);
  await page.goto(ACCOUNT);
  await expect(settings(page)).toBeVisible();
  const { userEmail } = newPerson();
  const form = settings(page);
  const code = form.getByLabel('Code, 6 digits');

  await test.step('With the current password a code is mailed', async () => {
    await form.getByLabel('Email').fill(userEmail);
    await currentPassword(page).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await expect(form.getByText(`Until you enter it, you sign in with ${person.userEmail}.`)).toBeVisible();
    await expect(form.getByRole('button', { name: /^Send again in 0:\d\d$/ })).toBeDisabled();
    await inspect(page, 'the code of a new e-mail');
  });

  const mailed = async () => {
    const mails = await academy.listMailTo(userEmail);
    return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(mailed).toMatch(/^\d{6}$/);
  await test.step('With it the session ends at /auth, with the toast, and the new e-mail is the sign-in', async () => {
    await code.fill(await mailed());
    await page.keyboard.press('Enter');
    await expectSavedAtSignIn(page);
    await sendSignIn(page, person);
    await expect(refused(page)).toBeVisible();
    await sendSignIn(page, { ...person, userEmail });
    await expect(form.getByLabel('Email')).toHaveValue(userEmail);
    await expect(code).toHaveCount(0);
  });

  await expect
    .poll(() => subjectsTo(academy, person.userEmail))
    .toEqual(
      expect.arrayContaining([
        'Someone asked to change your Twillfield e-mail',
        'Your Twillfield e-mail was changed',
      ]),
    );

  const password = 'a river nobody knows';
  const field = form.getByLabel('Password', { exact: true });
  await test.step('A weak password is refused at the field, and nothing typed is lost', async () => {
    await field.fill('my twillfield');
    await currentPassword(page).fill(person.password);
    await update(page).click();
    await expect(form.getByText('Please choose a password without the name Twillfield.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(currentPassword(page)).toHaveValue(person.password);
  });

  await test.step('A strong one is saved', async () => {
    // the toast of the e-mail goes; it stays while the pointer, which pressed 'Sign In', is over it
    await page.mouse.move(0, 0);
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await field.fill(password);
    await update(page).click();
    await expectSavedAtSignIn(page);
  });

  const context = await browser.newContext({ baseURL: academy.url });
  const other = await context.newPage();
  const firefox = await browser.newContext({ baseURL: academy.url, userAgent: FIREFOX });
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await test.step('The devices are listed, this one marked, each with the time of its last use', async () => {
    const login = await firefox.request.post('/api/auth/login', { data: { userEmail, password } });
    expect(login.status()).toBe(200);
    await signInEarlier(other, { userEmail, password });
    await other.goto('/academy/home');
    await expect(other.getByRole('heading', { name: 'Recent Courses' })).toBeVisible();
    await sendSignIn(page, { userEmail, password });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Firefox on Linux' })).toHaveCount(1);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    for (const row of await rows.all()) await expect(row).toHaveText(/Last used today at \d+:\d\d\s[AP]M/);
  });

  await test.step('One that is signed out by itself is out; this one goes on', async () => {
    await page.getByRole('button', { name: 'Sign out: Firefox on Linux' }).click();
    await expect(page.getByText('Firefox on Linux is signed out.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    expect((await firefox.request.post('/api/auth/refresh')).status()).toBe(401);
  });

  await test.step("'Sign out everywhere' ends the others too, at their next click", async () => {
    // a session that began in the second of 'Sign out everywhere' goes on (docs/adr/028)
    const signedIn = await academy.now();
    await expect.poll(() => academy.now()).toBeGreaterThan(signedIn + 1000);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
    expect((await scriptSees(page)).accessToken).toBeNull();
    await expectOutAtNextClick(other);
  });
  await Promise.all([context.close(), firefox.close()]);

  await expect
    .poll(() => subjectsTo(academy, userEmail))
    .toEqual(['Your Twillfield password was changed', 'Your Twillfield code']);
});

async function expectOutAtNextClick(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Courses', exact: true }).click();
  // the second click is about the account: the first may be let through by what is known of the session for some seconds
  await expect(async () => {
    if (new URL(page.url()).pathname !== '/auth')
      await page.getByRole('tab', { name: 'Account Settings' }).click({ timeout: 2_000 });
    await expect(page).toHaveURL('/auth', { timeout: 2_000 });
  }).toPass();
  expect((await scriptSees(page)).accessToken).toBeNull();
}
