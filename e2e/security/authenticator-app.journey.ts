import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Page } from '@playwright/test';
import {
  type AcademyUnderTest,
  expect,
  logIn,
  newPerson,
  type Person,
  registerAndLogIn,
  test,
} from '../academy.ts';
import { inspect } from '../inspect.ts';
import { sendSignIn, signIn } from '../sign-in.ts';
import { appCode } from '#shared/testing/app-code.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An admin of this journey alone: the others sign in with the demo's. */
async function makeAdmin(academy: AcademyUnderTest): Promise<Person> {
  const person = newPerson();
  const { userId } = await registerAndLogIn(academy, person);
  const demo = { ...person, userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
  const { token } = await logIn(academy, demo);
  const changed = await academy.api('PATCH', `/admin/users/${userId}/role`, {
    data: { role: 'admin' },
    token,
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  // for the rest of the second of the change no session begins (docs/adr/028)
  await academy.advanceClock({ seconds: 1 });
  return person;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

/** Leaves the browser as a visitor has it, at the sign-in. */
async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto('/auth');
}

test('An admin is reminded, adds an authenticator app, and signs in with its code and with a recovery code (G-107)', async ({
  page,
  academy,
}) => {
  const admin = await makeAdmin(academy);
  await signIn(page, admin, '/instructor');

  const recoveryCodes = await test.step('The reminder leads to Account Settings', async () => {
    await page.getByRole('link', { name: 'Add an authenticator app' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await button(page, 'Add an authenticator app').click();
    await page.getByLabel('Current password').fill(admin.password);
    await button(page, 'Continue').click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await inspect(page, 'the secret');
    const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
    const secret = (shown ?? '').replaceAll(' ', '');

    await page.getByLabel('Code from the app').fill(appCode(secret, await academy.now()));
    await button(page, 'Turn it on').click();
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(list).toHaveCount(8);
    await inspect(page, 'the recovery codes');
    const codes = await list.allTextContents();
    await button(page, 'I have kept them').click();
    await expect(page.getByText('8 recovery codes are left')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('Total Students')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add an authenticator app' })).toHaveCount(0);
    await forgetSession(page);

    await sendSignIn(page, admin);
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(appCode(secret, (await academy.now()) - 600_000));
    await button(page, 'Sign In').click();
    await expect(codeField(page)).toHaveAccessibleDescription(/This code is not right/);
    await expect(codeField(page)).toBeFocused();
    await inspect(page, 'a wrong code');
    // the present time step was used up by the first code
    await codeField(page).fill(appCode(secret, (await academy.now()) + 30_000));
    await codeField(page).press('Enter');
    await expect(page).toHaveURL('/instructor');
    await forgetSession(page);
    return codes;
  });

  await test.step('A recovery code signs in once, and removes the app', async () => {
    const [first = '', second = ''] = recoveryCodes;
    await sendSignIn(page, admin);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code', { exact: true }).fill(first.toLowerCase());
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL('/instructor');
    await page.getByRole('link', { name: /^Account Settings: / }).click();
    await expect(page.getByText('7 recovery codes are left')).toBeVisible();
    await button(page, 'Remove it').click();
    const dialog = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
    await dialog.getByLabel('Current password').fill(admin.password);
    await inspect(page, 'the question before it is removed');
    await dialog.getByLabel('Code', { exact: true }).fill(second);
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(button(page, 'Add an authenticator app')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused();
    await forgetSession(page);
    await sendSignIn(page, admin);
    await expect(page).toHaveURL('/instructor');
  });
});
