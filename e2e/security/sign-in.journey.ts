import type { Page } from '@playwright/test';
import { titleCase } from '#shared/kernel/names.ts';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { scriptSees, sendSignIn } from '../sign-in.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const INCORRECT = 'Incorrect email or password.';

async function askForCode(page: Page, userEmail: string): Promise<void> {
  await page.getByLabel('Email').fill(userEmail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If ${userEmail} has an account, a code is on its way.`)).toBeVisible();
}

test('A student signs in, stays signed in and signs out, and sets a forgotten password anew with the mailed code (G-10)', async ({
  page,
  context,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await page.goto('/auth');
  const submit = page.getByRole('button', { name: 'Sign In' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await test.step('/auth has one tab, two fields and the way to / [AUTH-01, AUTH-02, AUTH-03, AUTH-04, AUTH-06]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await expect(page.getByRole('tab')).toHaveText(['Sign In']);
    const fields = page.locator('form input');
    expect(
      await fields.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('name'), one.getAttribute('type')]),
      ),
    ).toEqual([
      ['userEmail', 'email'],
      ['password', 'password'],
    ]);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
  });
  await test.step('SIGN IN waits for both fields and for its response; a password of one character is sent [AUTH-08, AUTH-09, AUTH-10, AUTH-13]', async () => {
    await hydrated(submit);
    await expect(submit).toBeDisabled();
    await email.fill(person.userEmail);
    await expect(submit).toBeDisabled();
    await password.fill('x');
    await expect(submit).toBeEnabled();
    await email.fill('');
    await expect(submit).toBeDisabled();
    await email.fill(person.userEmail);
    const response = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await response.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/auth/login');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({ userEmail: person.userEmail, password: 'x' });
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    response.resolve();
  });
  await test.step('A wrong password is refused with a sentence and no session [AUTH-17, AUTH-22]', async () => {
    await expect(page.getByRole('alert')).toHaveText(INCORRECT);
    await expect(password).toHaveAccessibleDescription(INCORRECT);
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL('/auth');
    expect((await scriptSees(page)).accessToken).toBeNull();
  });
  const refreshCookies = async () => (await context.cookies()).filter(({ name }) => name === '__Host-rt');
  await test.step('The refresh token is out of reach of script; a reload and a new tab are signed in [AUTH-16, AUTH-19, AUTH-21, AUTH-23] (R16)', async () => {
    await sendSignIn(page, person);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/academy/home');
    const [cookie] = await refreshCookies();
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    const seen = await scriptSees(page);
    expect(seen.accessToken).toMatch(/^ey/);
    expect(seen.cookie).toBe('');
    expect(seen.storage).not.toContain(cookie?.value);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    await page.reload();
    await expect(page.getByRole('banner')).toContainText(titleCase(person.userName));
    const tab = await context.newPage();
    await tab.goto('/academy/student-courses');
    await expect(tab.getByText('No courses enrolled.')).toBeVisible();
    await tab.close();
  });
  await test.step('Sign Out clears credentials and session storage, goes to / and ends the session [SHDR-05..07]', async () => {
    await expect(page.getByRole('banner')).toContainText(titleCase(person.userName));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await expect.poll(refreshCookies).toEqual([]);
    await page.goto('/academy/home');
    await expect(page).toHaveURL('/auth');
  });

  const stranger = newPerson().userEmail;
  await test.step('A code for an unknown e-mail has the same response', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await askForCode(page, stranger);
  });
  const inbox = await page.context().newPage();
  const code =
    await test.step('The code is read in the console: the mail has the template’s sender and text', async () => {
      await page.goto('/auth?view=forgot');
      await askForCode(page, person.userEmail);
      // the mail is sent after the page has said so, and the inbox shows what was there when it was opened
      await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
      const [mail] = await academy.listMailTo(person.userEmail);
      expect(mail?.html).toMatch(/<img src="[^"]+\/mail\/selvedge\.png"/);
      // mails are sent in the order in which they were asked for
      expect(await academy.listMailTo(stranger)).toEqual([]);

      await inbox.goto('/_local/inbox');
      await inbox
        .getByRole('row', { name: person.userEmail })
        .getByRole('link', { name: 'Your Twillfield code' })
        .click();
      await expect(inbox.getByText('academy@twillfield.example')).toBeVisible();
      const letter = inbox.frameLocator('iframe');
      await expect(letter.getByRole('heading', { name: 'Your code for a new password' })).toBeVisible();
      const hidden = async () => {
        const height = await letter.locator('html').evaluate((html) => html.scrollHeight);
        return height - ((await inbox.locator('iframe').boundingBox())?.height ?? 0);
      };
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      return letter.locator('td', { hasText: /^\d{6}$/ }).innerText();
    });
  await inbox.close();
  await test.step('A wrong code is refused, the right one sets the password', async () => {
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await page.getByLabel('New password').fill('a-longer-thread');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(
      page.getByText(
        'This code is not right, or it has expired. Please check it in the mail, or ask for a new one.',
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
  await sendSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(INCORRECT);
  await sendSignIn(page, { ...person, password: 'a-longer-thread' });
  await expect(page).toHaveURL('/academy/home');
});
