import { expect, type Page } from '@playwright/test';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { LOCKED, STUDENT } from '../sign-in.ts';
import { signInQuietly, signOut } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const DASHBOARD = '/academy/student-courses';

/** What a list shows when its call is refused: its file's name, title, address and call. */
const FAILURES = [
  ['home-failed', 'Student home, courses not loaded', '/academy/home', '**/api/student/course/get*'],
  ['catalogue-failed', 'All Courses, not loaded', '/academy/courses', '**/api/student/course/get*'],
  [
    'course-details-failed',
    'Course details, not loaded',
    '/academy/course/details/crs_aws-cloud-bootcamp',
    '**/api/student/course/get/details/**',
  ],
  ['my-courses-failed', 'My Courses, not loaded', DASHBOARD, '**/api/student/courses-bought/**'],
  ['payments-failed', 'Payments, not loaded', `${DASHBOARD}?tab=payments`, '**/api/flexible-payment/list**'],
  [
    'appointments-failed',
    'Appointments, not loaded',
    `${DASHBOARD}?tab=appointments`,
    '**/api/appointment/list*',
  ],
  [
    'account-failed',
    'Account Settings, devices not loaded',
    `${DASHBOARD}?tab=account`,
    '**/api/auth/sessions',
  ],
] as const;

/** The states of the portal beside its screens: menu, connection gone, nothing yet, locked, not loaded, being loaded. */
export async function portalStatesScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, STUDENT);
  await expect(page.getByRole('heading', { name: /^Continue: lecture 4/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await capture('offline', 'Offline', { dark: true, window: true });
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await capture('menu', 'Header and its menu on a phone', { dark: true, window: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(DASHBOARD);
  await page.getByRole('button', { name: 'Sections' }).click();
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeVisible();
  await capture('sections', 'Sections of the dashboard', { dark: true, window: true });

  for (const [name, title, path, call] of FAILURES) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible({
      timeout: 30_000,
    });
    await capture(name, title);
    await page.unroute(call);
  }

  await screenshotSkeletons(page, capture);
  await page.goto('/academy/home');
  await signOut(page);
  await signInQuietly(page, LOCKED);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('link', { name: /^Make Payment/ }).first()).toBeVisible();
  await capture('my-courses-locked', 'My Courses, a locked course', { dark: true });
  await page.goto('/academy/home');
  await signOut(page);

  const person = { ...newPerson(), userName: 'mae jemison', userEmail: 'mae@example.org' };
  await signInQuietly(page, await registerAndLogIn(academyAt(academy.url, page.request), person));
  await page.goto(DASHBOARD);
  await expect(page.getByText('No courses enrolled.')).toBeVisible();
  await capture('my-courses-none', 'My Courses, none yet', { dark: true });
  await page.goto(`${DASHBOARD}?tab=payments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await capture('payments-none', 'Payments, none yet');
}

/** Each screen while its session is checked. */
async function screenshotSkeletons(page: Page, capture: ScreenshotContext['capture']): Promise<void> {
  // never answered
  await page.route('**/api/auth/refresh', () => undefined);
  await page.evaluate(() => sessionStorage.clear());
  for (const [name, title, path] of [
    ['home-loading', 'Student home, being loaded', '/academy/home'],
    ['catalogue-loading', 'All Courses, being loaded', '/academy/courses'],
    [
      'course-details-loading',
      'Course details, being loaded',
      '/academy/course/details/crs_aws-cloud-bootcamp',
    ],
    ['my-courses-loading', 'My Courses, being loaded', DASHBOARD],
    ['payments-loading', 'Payments, being loaded', `${DASHBOARD}?tab=payments`],
    ['appointments-loading', 'Appointments, being loaded', `${DASHBOARD}?tab=appointments`],
    ['account-loading', 'Account Settings, being loaded', `${DASHBOARD}?tab=account`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Checking your session')).toBeAttached();
    await capture(name, title);
  }
  await page.unroute('**/api/auth/refresh');
}
