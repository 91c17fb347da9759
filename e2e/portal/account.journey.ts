import { readFile } from 'node:fs/promises';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { scriptSees, sendSignIn, signIn } from '../sign-in.ts';

const ACCOUNT = '/academy/student-courses?tab=account';

test('A changed name signs out to /auth with its toast; sign-in goes on from there [SACC-01, SACC-06, SACC-08, AUTH-25]', async ({
  page,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await signIn(page, person);
  await page.goto(ACCOUNT);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await expect(form).toBeVisible();

  await test.step('Saved by the keyboard alone', async () => {
    await form.getByLabel('Full Name').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Grace Ada Hopper');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    expect((await scriptSees(page)).accessToken).toBeNull();
  });

  await sendSignIn(page, person);
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Ada Hopper');
});

test('A student saves the own data, deletes the account, and registers again as a new person (G-77)', async ({
  page,
  academy,
}) => {
  const who = newPerson();
  const person = await registerAndLogIn(academy, who);
  await signIn(page, person);
  await page.goto(ACCOUNT);

  await test.step('The data come as one JSON file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^twillfield-my-data-\d{4}-\d\d-\d\d\.json$/);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(saved).toMatchObject({
      profile: { name: person.userName, email: person.userEmail, role: 'user' },
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

  await test.step('The old token and the old sign-in are refused; one mail confirms it', async () => {
    const { userEmail, password } = person;
    const login = await academy.api('POST', '/auth/login', { data: { userEmail, password } });
    expect(login.status()).toBe(401);
    await expect
      .poll(async () => (await academy.listMailTo(userEmail)).map(({ subject }) => subject))
      .toEqual(['Your account has been deleted']);
  });

  const again = await registerAndLogIn(academy, who);
  expect(again.userId).not.toBe(person.userId);
});
