import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { sendSignIn, signInEarlier } from '../sign-in.ts';
import { openInApp } from '../open-in-app.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STUDENT_PAGES = [
  '/academy',
  '/academy/student-courses',
  '/academy/home',
  '/academy/announcements/x',
  '/academy/nowhere',
  '/student-courses',
];
const STAFF_PAGES = [
  '/instructor/courses',
  '/instructor/create-new-course',
  '/instructor/edit-course/x',
  '/instructor/course-study/x',
  '/instructor/announcements/x',
];

test('A visitor and a student are sent from guarded pages to those that they may open', async ({ page }) => {
  await test.step('A visitor on a guarded path goes to /auth [GUARD-02, GUARD-09, GUARD-10]', async () => {
    for (const [cold, others] of [
      ['/academy/course-progress/crs_aws-cloud-bootcamp', STUDENT_PAGES],
      ['/instructor', STAFF_PAGES],
    ] as const) {
      await page.goto(cold);
      await expect(page, cold).toHaveURL('/auth');
      await expect(page).toHaveTitle('Sign in, Twillfield');
      for (const path of others) {
        await openInApp(page, path);
        await expect(page, path).toHaveURL('/auth');
      }
    }
  });
  await test.step('Public paths stay open [ROLE-11]', async () => {
    for (const path of ['/', '/course/5', '/buy-course', '/nope']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
  await test.step('A student is sent to the academy from /auth and /instructor [GUARD-01, GUARD-04, GUARD-06, ROLE-02]', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await signInEarlier(page, 'student');
    for (const path of ['/auth', '/instructor', '/instructor/courses']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/academy/home');
    }
    for (const path of STAFF_PAGES) {
      await openInApp(page, path);
      await expect(page, path).toHaveURL('/academy/home');
    }
    await page.goto('/student-courses');
    await expect(page).toHaveURL('/academy/student-courses');
    await openInApp(page, '/academy/nowhere');
    await expect(page.getByRole('heading', { name: "This page doesn't exist" })).toBeVisible();
  });
  await test.step('While the session is checked a skeleton shows and nothing of the guarded page [GUARD-08]', async () => {
    const check = Promise.withResolvers<undefined>();
    await page.route('**/api/auth/check-auth', async (route) => {
      await check.promise;
      await route.continue();
    });
    await page.goto('/academy/student-courses');
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(page.getByRole('tab')).toHaveCount(0);
    check.resolve(undefined);
    await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible();
    await expect(page.getByText('Checking your session')).toHaveCount(0);
  });
});

test('An instructor and an admin are sent to /instructor', async ({ page }) => {
  for (const key of ['grace', 'admin'])
    await test.step(`From /auth and from the academy: ${key} [GUARD-01, GUARD-05, GUARD-07, ROLE-08]`, async () => {
      // An origin among the student's pages is not followed.
      await page.goto('/academy/student-courses');
      await expect(page).toHaveURL('/auth');
      const userEmail = DEMO_PEOPLE.find((one) => one.key === key)?.userEmail ?? '';
      await sendSignIn(page, { userEmail, password: DEMO_PASSWORD });
      await expect(page).toHaveURL('/instructor');
      await page.goto('/academy/home');
      await expect(page).toHaveURL('/instructor');
      for (const path of ['/auth', '/academy/course-progress/crs_aws-cloud-bootcamp']) {
        await openInApp(page, path);
        await expect(page, path).toHaveURL('/instructor');
      }
      await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(
        key === 'admin' ? 1 : 0,
      );
      await page.context().clearCookies();
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    });
});
