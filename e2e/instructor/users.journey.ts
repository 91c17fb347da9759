import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { type AcademyUnderTest, expect, type Person, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { choose, tabTo } from '../keyboard.ts';
import { noteShifts, readLayoutShifts } from '../public/watch-page.ts';
import { ADMIN, signInEarlier } from '../sign-in.ts';

const OWN_ROW = 'You cannot change your own role or delete yourself; only another admin can.';

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
  await signInEarlier(page, ADMIN);
  await page.goto('/instructor?section=admin');
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
  await test.step('A role is chosen with the arrow and saved [IADM-09]', async () => {
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
    // not the first one: other journeys of this academy write to the log too
    await expect(audit(page)).toContainText(
      `Margaret Hamilton deleted Xenia Vale (x@${domain}) with the role user.`,
    );
    expect((await sendLogIn(academy, people[1])).status()).toBe(401);
  });
});

test('An admin looks through the users and changes a role, also where a call fails [IADM-01, IADM-08]', async ({
  page,
  academy,
}) => {
  const names = ['Ana', 'Bea', 'Cleo', 'Dora', 'Elin', 'Fay'].map((name) => `${name} Vale`);
  const { domain } = await registerPeople(academy, names);
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  const message = 'Something went wrong. Please try again.';
  const fail = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message } })
        : route.fallback(),
    );
  const expectLogged = async (call: RegExp) => {
    await expect
      .poll(() => logged.filter((line) => call.test(line) && line.includes(message)))
      .toHaveLength(1);
    await expect(messages(page)).toHaveCount(0);
    for (const role of ['alertdialog', 'dialog'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  };
  await test.step('The list, which says so instead of being empty [IADM-13] (G-115)', async () => {
    await fail('**/api/admin/users?*', 'GET');
    await openUsers(page);
    await expect(page.getByText('Could not be loaded.')).toBeVisible();
    await expectLogged(/^GET \/admin\/users failed with 500/);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await searchbox(page).fill(domain.toUpperCase());
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(page.getByText('Could not be loaded.')).toHaveCount(0);
  });
  await test.step('The name is not searched [IADM-02]', async () => {
    await expect(rowsOf(page)).toHaveCount(5);
    await searchbox(page).fill('Ana Vale');
    await expect(page.getByText('No email contains “Ana Vale”.')).toBeVisible();
    await searchbox(page).fill(domain.toUpperCase());
  });
  await test.step('A sixth makes a second page; without one no pages are named [IADM-11, IADM-12]', async () => {
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(5);
    await button(page, 'Next').click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await button(page, 'Previous').click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await searchbox(page).fill(`a@${domain}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByText(/^Page /)).toHaveCount(0);
  });
  await test.step('A role, of which the row says that it is not known [IADM-14] (G-115)', async () => {
    await fail('**/api/admin/users/*/role', 'PATCH');
    await button(page, 'Edit Ana Vale').click();
    await roleOf(page, 'Ana Vale').selectOption('instructor');
    await button(page, 'Save the role of Ana Vale').click();
    await expect(page.getByText(`It is not known whether the role was changed. ${message}`)).toBeVisible();
    await expectLogged(/^PATCH \/admin\/users\/[\w-]+\/role failed with 500/);
    await expect(rowOf(page, 'Ana Vale').getByText('user', { exact: true })).toBeVisible();
  });
  await test.step('A deletion, of which the row says that it is not known [IADM-15] (G-115)', async () => {
    await fail('**/api/admin/users/*', 'DELETE');
    await button(page, 'Delete Ana Vale').click();
    await button(page, 'Delete user').click();
    await expect(page.getByText(`It is not known whether Ana Vale was deleted. ${message}`)).toBeVisible();
    await expectLogged(/^DELETE \/admin\/users\/[\w-]+ failed with 500/);
    await expect(button(page, 'Delete Ana Vale')).toBeVisible();
    await page.unrouteAll();
  });
  const edit = () => button(page, 'Edit Ana Vale').click();
  const save = () => button(page, 'Save the role of Ana Vale').click();
  const ana = roleOf(page, 'Ana Vale');
  const calls = watchCalls(page);
  await test.step('Edit offers the three roles; Cancel changes nothing [IADM-04]', async () => {
    await edit();
    await expect(ana.getByRole('option')).toHaveText(['user', 'instructor', 'admin']);
    await ana.selectOption('admin');
    await button(page, 'Cancel editing Ana Vale').click();
    await expect(rowOf(page, 'Ana Vale').getByText('user', { exact: true })).toBeVisible();
  });
  await test.step('Save sends a role that is new, leaves the row and reads the list again; one that is not new is not sent [IADM-05, IADM-06, IADM-07] (G-78)', async () => {
    await edit();
    calls.length = 0;
    await save();
    await expect.poll(() => calls).toEqual(['GET /admin/users']);
    await expect(ana).toHaveCount(0);
    await edit();
    await ana.selectOption('instructor');
    calls.length = 0;
    await save();
    await expect
      .poll(() => calls.filter((call) => !call.includes('purchases')))
      .toEqual(['PATCH /admin/users/{id}/role {"role":"instructor"}', 'GET /admin/users']);
    await expect(ana).toHaveCount(0);
  });
  await test.step('At 390 px an admin’s lists and the reminder of an authenticator app stay where room was kept for them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await noteShifts(page);
    await page.goto('/instructor?section=admin');
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(page.getByText(/^\d+\susers$/)).toBeVisible();
    expect(await readLayoutShifts(page)).toEqual([]);
    await page.goto('/instructor');
    await expect(page.getByRole('link', { name: 'Add an authenticator app' })).toBeVisible();
    await expect(page.getByText('Total Students')).toBeVisible();
    expect(await readLayoutShifts(page)).toEqual([]);
  });
});

test(
  'Each state of the users page is free of findings, wide and narrow, light and dark',
  { tag: '@audit' },
  async ({ page, academy }) => {
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
    const purchases = { courses: 2, openInstalments: 1, openAmount: 630 };
    await page.route('**/api/admin/users/*/purchases', (route) =>
      route.fulfill({ json: { success: true, data: purchases } }),
    );
    await roleOf(page, 'Zora Vale').selectOption('instructor');
    await button(page, 'Save the role of Zora Vale').click();
    await expect(page.getByText('Zora Vale has 2 courses and 1 open instalment: $630.00.')).toBeVisible();
    await inspect(page, 'Make Zora Vale an instructor?');
    await button(page, 'Keep the role user').click();
    await button(page, 'Delete Zora Vale').click();
    await expect(page.getByText('Zora Vale has 2 courses and 1 open instalment: $630.00.')).toBeVisible();
    await inspect(page, 'Delete Zora Vale?');
    await button(page, 'Keep user').click();
    await searchbox(page).fill(ADMIN.userEmail);
    await expect(rowsOf(page)).toHaveCount(1);
    for (const name of ['Edit Margaret Hamilton', 'Delete Margaret Hamilton']) {
      await expect(button(page, name)).toHaveAccessibleDescription(OWN_ROW);
      await button(page, name).click({ force: true });
    }
    await expect(page.getByText(OWN_ROW)).toBeVisible();
    await expect(roleOf(page, 'Margaret Hamilton')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await inspect(page, 'the own row, refused');
  },
);
