import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Page, Request } from '@playwright/test';
import { type AcademyUnderTest, expect, type Person, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { choose, tabTo } from '../keyboard.ts';
import { signInQuietly } from '../screens/sign-in-quietly.ts';

const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const OWN_ROW = 'You cannot change your own role or delete yourself; only another admin can.';
const NAMES = ['Quentin Vale', 'Runa Vale', 'Sefa Vale', 'Tarik Vale', 'Uma Vale', 'Vito Vale'];

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Users Management' }).locator('tbody').getByRole('row');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search by email' });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
const audit = (page: Page) => page.getByRole('region', { name: 'Audit log' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

/** Registers people at a mail domain of their own, which finds them and nobody else. */
async function registerPeople(academy: AcademyUnderTest, names: readonly string[]) {
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const people = names.map((userName) => ({
    userName,
    userEmail: `${userName.slice(0, 1).toLowerCase()}@${domain}`,
    password: `thread-${randomUUID().slice(0, 8)}`,
  }));
  for (const person of people) {
    const registered = await academy.api('POST', '/auth/register', { data: { ...person, role: 'user' } });
    expect(registered.status()).toBe(201);
  }
  return { domain, people };
}

const sendLogIn = (academy: AcademyUnderTest, person?: Person) =>
  academy.api('POST', '/auth/login', {
    data: { userEmail: person?.userEmail, password: person?.password },
  });

/** Opens Users Management as an admin, with the people of the domain. */
async function openUsers(page: Page, search?: string): Promise<void> {
  await signInQuietly(page, ADMIN, '/instructor');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible();
  if (search !== undefined) await searchbox(page).fill(search);
}

/** The calls of the users that the page sends from now on, as 'PATCH /admin/users/{id}/role {"role":"admin"}'. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/admin/users')) return;
    const path = pathname.replace('/api', '').replace(/users\/[^/]+/, 'users/{id}');
    calls.push([request.method(), path, request.postData()].filter(Boolean).join(' '));
  });
  return calls;
}

/** What the page writes to the console as an error from now on. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('An admin finds users by e-mail and changes the role of one in its row', async ({ page, academy }) => {
  const { domain, people } = await registerPeople(academy, NAMES);
  await test.step('The section has all users, five on a page [IADM-01, IADM-08, IADM-11, INS-12]', async () => {
    await openUsers(page);
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(rowsOf(page).first()).toContainText(/@/);
  });
  await test.step('A part of the e-mail in any case finds them, the name does not [IADM-02]', async () => {
    await searchbox(page).fill('quentin vale');
    await expect(page.getByText('No email contains “quentin vale”.')).toBeVisible();
    await searchbox(page).fill(`@${domain.toUpperCase()}`);
    await expect(page.getByText('6 users', { exact: true })).toBeVisible();
  });
  await test.step("Previous, Next and 'Page X of Y', only where there is more than one page [IADM-11, IADM-12]", async () => {
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await button(page, 'Next').click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Quentin Vale');
    await button(page, 'Previous').click();
    await expect(rowsOf(page)).toHaveCount(5);
    await searchbox(page).fill(`q@${domain}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByText(/^Page /)).toHaveCount(0);
    await expect(button(page, 'Next')).toHaveCount(0);
  });

  const calls = watchCalls(page);
  await test.step('Edit shows exactly three roles in the row [IADM-03, IADM-04]', async () => {
    await button(page, 'Edit Quentin Vale').click();
    const select = rowOf(page, 'Quentin Vale').getByRole('combobox');
    await expect(select).toHaveValue('user');
    await expect(select.getByRole('option')).toHaveText(['user', 'instructor', 'admin']);
  });
  await test.step('Save without a new role sends no PATCH, ends the editing and reloads [IADM-05, IADM-06, IADM-07]', async () => {
    const reloaded = page.waitForResponse(/\/api\/admin\/users\?/);
    await button(page, 'Save the role of Quentin Vale').click();
    await reloaded;
    await expect(roleOf(page, 'Quentin Vale')).toHaveCount(0);
    expect(calls).toEqual(['GET /admin/users']);
  });
  await test.step('Save with a new role sends it, ends the editing and reloads [IADM-05, IADM-06, IADM-07, IADM-09]', async () => {
    calls.length = 0;
    await button(page, 'Edit Quentin Vale').click();
    await roleOf(page, 'Quentin Vale').selectOption('instructor');
    const reloaded = page.waitForResponse(/\/api\/admin\/users\?/);
    await button(page, 'Save the role of Quentin Vale').click();
    await reloaded;
    await expect(roleOf(page, 'Quentin Vale')).toHaveCount(0);
    await expect(rowOf(page, 'Quentin Vale').getByText('instructor', { exact: true })).toBeVisible();
    await expect(messages(page)).toContainText('Quentin Vale is an instructor now.');
    expect(calls).toEqual([
      'GET /admin/users/{id}/purchases',
      'PATCH /admin/users/{id}/role {"role":"instructor"}',
      'GET /admin/users',
    ]);
    // for the rest of the second of the change no session begins (docs/adr/028)
    await academy.advanceClock({ seconds: 1 });
    const login = await sendLogIn(academy, people[0]);
    expect(await login.json()).toMatchObject({ data: { user: { role: 'instructor' } } });
  });
  await test.step('The audit log has the change', async () => {
    await expect(audit(page).getByRole('listitem').first()).toContainText(
      `Margaret Hamilton changed the role of Quentin Vale (q@${domain}) from user to instructor.`,
    );
  });
  await test.step('The own row is refused and says why (G-94)', async () => {
    calls.length = 0;
    await searchbox(page).fill(ADMIN.userEmail);
    await expect(rowsOf(page)).toHaveCount(1);
    for (const action of ['Edit Margaret Hamilton', 'Delete Margaret Hamilton']) {
      await expect(button(page, action)).toHaveAccessibleDescription(OWN_ROW);
      await expect(button(page, action)).toBeDisabled();
    }
    await button(page, 'Edit Margaret Hamilton').click({ force: true });
    await expect(page.getByText(OWN_ROW)).toBeVisible();
    await expect(roleOf(page, 'Margaret Hamilton')).toHaveCount(0);
    await button(page, 'Delete Margaret Hamilton').click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
});

test('With the keyboard alone an admin finds, edits, keeps and deletes a user', async ({ page, academy }) => {
  const { domain, people } = await registerPeople(academy, ['Wanda Vale', 'Xenia Vale']);
  await openUsers(page);
  await tabTo(page, searchbox(page));
  await page.keyboard.type(domain);
  await expect(rowsOf(page)).toHaveCount(2);
  const calls = watchCalls(page);
  await test.step('Escape leaves the row as it was, and the focus returns to Edit [IADM-03]', async () => {
    await choose(page, button(page, 'Edit Wanda Vale'));
    await expect(roleOf(page, 'Wanda Vale')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Edit Wanda Vale')).toBeFocused();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
  await test.step('A role is chosen with the arrow and saved [IADM-05, IADM-06, IADM-09]', async () => {
    await page.keyboard.press('Enter');
    await expect(roleOf(page, 'Wanda Vale')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(roleOf(page, 'Wanda Vale')).toHaveValue('instructor');
    await choose(page, button(page, 'Save the role of Wanda Vale'));
    await expect(rowOf(page, 'Wanda Vale').getByText('instructor', { exact: true })).toBeVisible();
    await expect(button(page, 'Edit Wanda Vale')).toBeFocused();
  });
  const dialog = page.getByRole('dialog', { name: 'Delete Xenia Vale?' });
  await test.step("Delete asks first, and 'Keep user' keeps [IADM-10] (G-77)", async () => {
    await choose(page, button(page, 'Delete Xenia Vale'));
    await expect(dialog).toContainText('can no longer sign in');
    await expect(button(page, 'Keep user')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Delete Xenia Vale')).toBeFocused();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    expect((await sendLogIn(academy, people[1])).status()).toBe(200);
  });
  await test.step('Confirmed, the user is gone from the list and from the academy [IADM-10] (G-77)', async () => {
    await page.keyboard.press('Enter');
    await choose(page, button(page, 'Delete user'));
    await expect(dialog).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Wanda Vale');
    expect(calls).toContain('DELETE /admin/users/{id}');
    await expect(audit(page).getByRole('listitem').first()).toContainText(
      `Margaret Hamilton deleted Xenia Vale (x@${domain}) with the role user.`,
    );
    expect((await sendLogIn(academy, people[1])).status()).toBe(401);
  });
});

test('Failures of the users page are logged, without a message; the row of a user says that it failed', async ({
  page,
  academy,
}) => {
  const { domain } = await registerPeople(academy, ['Yara Vale']);
  await openUsers(page, domain);
  await expect(rowsOf(page)).toHaveCount(1);
  const errors = watchErrors(page);
  const failing = (method: string) =>
    page.route(
      (url) => url.pathname.startsWith('/api/admin/users'),
      (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } })
          : route.fallback(),
    );
  const logged = (call: RegExp) => expect.poll(() => errors.some((text) => call.test(text))).toBe(true);
  await test.step('A role that was not changed [IADM-14]', async () => {
    await failing('PATCH');
    await button(page, 'Edit Yara Vale').click();
    await roleOf(page, 'Yara Vale').selectOption('admin');
    await button(page, 'Save the role of Yara Vale').click();
    await logged(/PATCH \/admin\/users\/.+\/role failed with 500/);
    await expect(roleOf(page, 'Yara Vale')).toHaveCount(0);
    await expect(rowOf(page, 'Yara Vale').getByText('user', { exact: true })).toBeVisible();
    await expect(
      page.getByText('It is not known whether the role was changed. Something went wrong.'),
    ).toBeVisible();
    await expect(messages(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('A user who was not deleted [IADM-15]', async () => {
    await failing('DELETE');
    await button(page, 'Delete Yara Vale').click();
    await button(page, 'Delete user').click();
    await logged(/DELETE \/admin\/users\/.+ failed with 500/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Delete Yara Vale')).toBeVisible();
    await expect(
      page.getByText('It is not known whether Yara Vale was deleted. Something went wrong.'),
    ).toBeVisible();
    await expect(page.getByText(/^It is not known/)).toHaveCount(1);
    await expect(messages(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('A list that was not loaded: no message, its empty text and a way to try again [IADM-13] (G-94)', async () => {
    await failing('GET');
    await page.goto('/instructor?section=admin');
    await logged(/GET \/admin\/users failed with 500/);
    await expect(page.getByText('No users', { exact: true })).toBeVisible();
    await expect(page.getByText('Could not be loaded.')).toBeVisible();
    await expect(messages(page)).toHaveCount(0);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(rowsOf(page)).toHaveCount(5);
  });
});

test('An instructor has three sections, and none of them is Admin [INS-12, ROLE-05]', async ({ page }) => {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  const calls = watchCalls(page);
  await page.goto('/instructor?section=admin');
  await expect(page.getByText('Total Students')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveText(['Courses', 'Dashboard', 'Payments']);
  await expect(page.getByText('Users Management')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('Each state of the users page is free of findings, wide and narrow, light and dark', async ({
  page,
  academy,
}) => {
  const { domain } = await registerPeople(academy, ['Zora Vale']);
  await openUsers(page);
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await inspect(page, 'Users Management');
  await searchbox(page).fill(domain);
  await expect(rowsOf(page)).toHaveCount(1);
  await button(page, 'Edit Zora Vale').click();
  await expect(roleOf(page, 'Zora Vale')).toBeVisible();
  await inspect(page, 'a user being edited');
  await button(page, 'Cancel editing Zora Vale').click();
  await button(page, 'Delete Zora Vale').click();
  await inspect(page, 'Delete Zora Vale?');
  await button(page, 'Keep user').click();
  await searchbox(page).fill(ADMIN.userEmail);
  await expect(rowsOf(page)).toHaveCount(1);
  await button(page, 'Edit Margaret Hamilton').click({ force: true });
  await expect(page.getByText(OWN_ROW)).toBeVisible();
  await inspect(page, 'the own row, refused');
});
