import { readFile } from 'node:fs/promises';
import { expect, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { scriptSees, sendSignIn, signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ACCOUNT = '/academy/student-courses?tab=account';

test('A student changes the name, saves the own data and deletes the account (G-77)', async ({
  page,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await signInEarlier(page, person);
  await page.goto(ACCOUNT);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await expect(form).toBeVisible();
  const field = (label: string) => form.getByLabel(label, { exact: true });

  await test.step('Name, e-mail and an optional password; without name or e-mail nothing is sent [SACC-02, SACC-03, SACC-04]', async () => {
    const sent: string[] = [];
    page.on('request', (request) => /\/auth\/update\//.test(request.url()) && sent.push(request.url()));
    await expect(form.locator('input')).toHaveCount(3);
    await expect(field('Email')).toHaveValue(person.userEmail);
    await expect(field('Password')).not.toHaveAttribute('required');
    for (const [label, sentence] of [
      ['Full Name', 'Username is required.'],
      ['Email', 'Email is required'],
    ] as const) {
      const value = await field(label).inputValue();
      await field(label).fill('');
      await field(label).press('Enter');
      await expect(form.getByText(sentence)).toBeVisible();
      await expect(field(label)).toBeFocused();
      await field(label).fill(value);
    }
    expect(sent).toEqual([]);
  });

  await test.step("A failure shows the server's message, or 'Error updating profile', and nothing typed is lost [SACC-07]", async () => {
    const message = 'Too many attempts. Please wait and try again.';
    const json = { success: false, code: 'TOO_MANY_ATTEMPTS', message };
    await page.route('**/api/auth/update/*', (route) => route.abort(), { times: 1 });
    await page.route('**/api/auth/update/*', (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await field('Full Name').fill('Ada King');
    for (const text of [message, 'Error updating profile']) {
      await field('Full Name').press('Enter');
      await expect(page.getByText(text)).toBeVisible();
      await expect(field('Full Name')).toHaveValue('Ada King');
    }
  });

  await test.step('A changed name, saved by the keyboard alone, signs out to /auth with its toast; sign-in goes on from there [SACC-01, SACC-05, SACC-06, SACC-08, AUTH-25]', async () => {
    await form.getByLabel('Full Name').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Grace Ada Hopper');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    expect((await scriptSees(page)).accessToken).toBeNull();
    await sendSignIn(page, person);
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Ada Hopper');
  });

  await test.step('The data come as one JSON file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^twillfield-my-data-\d{4}-\d\d-\d\d\.json$/);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(saved).toMatchObject({
      profile: { name: 'Grace Ada Hopper', email: person.userEmail, role: 'user' },
      courses: [],
    });
  });

  const open = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });

  await test.step('The question begins on the button that keeps the account, and Escape leads back', async () => {
    await open.click();
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await inspect(page, 'Delete your account');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('The password ends account and session, and / says so', async () => {
    await open.click();
    await dialog.getByLabel('Current password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/^Your account has been deleted\./)).toBeVisible();
    expect((await scriptSees(page)).accessToken).toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^Your account has been deleted\./)).toBeHidden();
  });
});
