import type { Page } from '@playwright/test';
import { STUDENT_SCREENS } from '#bench/site-screens.ts';
import { expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { inspect } from '../inspect.ts';
import { LOCKED, signIn, signInEarlier } from '../sign-in.ts';
import { openScreen, PORTAL_SCREENS } from './portal-screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOME = '/academy/home';
const DASHBOARD = '/academy/student-courses';

test('No screen of the portal has a finding', { tag: '@audit' }, async ({ page }) => {
  await signInEarlier(page, 'student');
  for (const screen of PORTAL_SCREENS) {
    await openScreen(page, screen);
    await inspect(page, screen.path);
  }
});

test(
  'The open menus, the notice that the connection is gone, and the dialogs have no finding',
  { tag: '@audit' },
  async ({ page }) => {
    await signInEarlier(page, 'student');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(HOME);
    await expect(page.getByRole('heading', { name: /^Continue: lecture 4/ })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await hydrated(page.locator('main'));
    await inspect(page, 'Menu');

    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await inspect(page, 'Offline');
    await page.context().setOffline(false);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(DASHBOARD);
    await expect(page.getByText('13 of 25 lectures viewed')).toBeVisible();
    await page.getByRole('button', { name: 'Sections' }).click();
    await expect(page.getByRole('button', { name: 'Sections' })).toHaveAttribute('aria-expanded', 'true');
    await inspect(page, 'Sections');

    await page.goto(`${DASHBOARD}?tab=account`);
    await page.getByRole('button', { name: 'Update Profile' }).waitFor();
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await inspect(page, 'Account Settings, wrong entries');

    await page.goto(`${DASHBOARD}?tab=appointments`);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Reason is required')).toBeVisible();
    await inspect(page, 'Appointments, wrong entries');
  },
);

test('No skeleton has a finding while the session is checked', { tag: '@audit' }, async ({ page }) => {
  await signInEarlier(page, 'student');
  // the skeleton is in the HTML, and stays until React or the session comes
  for (const held of ['**/assets/react-*.js', '**/api/auth/refresh']) await page.route(held, () => undefined);
  for (const { path } of STUDENT_SCREENS) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Checking your session').first()).toBeAttached();
    await inspect(page, `${path}, being loaded`);
  }
});

test(
  'No screen that cannot be loaded has a finding, and each is tried again',
  { tag: '@audit' },
  async ({ page }) => {
    await signInEarlier(page, 'student');
    for (const { path, row } of STUDENT_SCREENS) {
      const [address = ''] = row.calls?.at(-1)?.split('?') ?? [];
      const call = `**/api${address.replaceAll(/\{\w+\}|:\w+/g, '*')}*`;
      await page.route(call, (route) => route.fulfill(REFUSED));
      await page.goto(path);
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
      await expect(again).toBeVisible();
      await inspect(page, `${path}, not loaded`);
      await page.unroute(call);
      await again.click();
      await expect(again).toBeHidden();
    }
  },
);

/** What a call of a busy academy gets; nothing is tried again by itself. */
const REFUSED = {
  status: 503,
  json: { success: false, code: 'TRY_AGAIN', message: 'The academy is busy.', requestId: 'r' },
};

test('The academy that cannot be reached has no finding', { tag: '@audit' }, async ({ page }) => {
  await signInEarlier(page, 'student');
  await page.route('**/api/auth/refresh', (route) => route.abort());
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'The academy cannot be reached' })).toBeVisible();
  await inspect(page, 'The academy cannot be reached');
});

test(
  'A locked course, and lists without anything in them, have no finding',
  { tag: '@audit' },
  async ({ page, academy }) => {
    await signIn(page, LOCKED);
    for (const path of [DASHBOARD, `${DASHBOARD}?tab=payments`]) {
      await page.goto(path);
      await expect(page.getByText(/Locked since/).first()).toBeVisible();
      await inspect(page, `${path}, locked`);
    }
    await signOut(page);
    await signIn(page, await registerAndLogIn(academy));
    for (const [path, text] of [
      [HOME, 'The newest courses of the academy.'],
      [DASHBOARD, 'No courses enrolled.'],
      [`${DASHBOARD}?tab=payments`, 'No payments found.'],
      [`${DASHBOARD}?tab=appointments`, 'You have no upcoming appointments.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
      await inspect(page, `${path}, empty`);
    }
  },
);

async function signOut(page: Page): Promise<void> {
  await page.goto(HOME);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}
