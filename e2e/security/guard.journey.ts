import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';

function person(key: string) {
  const userEmail = DEMO_PEOPLE.find((one) => one.key === key)?.userEmail ?? '';
  return { userEmail, password: DEMO_PASSWORD };
}

const STUDENT_PAGES = [
  '/academy',
  '/academy/home',
  '/academy/student-courses',
  '/academy/course-progress/crs_aws-cloud-bootcamp',
  '/academy/nowhere',
  '/student-courses',
];
const STAFF_PAGES = [
  '/instructor',
  '/instructor/courses',
  '/instructor/create-new-course',
  '/instructor/edit-course/x',
];

test('A visitor on a guarded path goes to /auth, and public paths stay open [GUARD-02, GUARD-09, GUARD-10, ROLE-11]', async ({
  page,
}) => {
  for (const path of [...STUDENT_PAGES, ...STAFF_PAGES]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth');
    await expect(page, path).toHaveTitle('Sign in, Twillfield');
  }
  for (const path of ['/auth', '/', '/course/5', '/buy-course', '/nope']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('A student stays in the academy and is sent there from /auth and /instructor [GUARD-01, GUARD-04, GUARD-06, ROLE-02]', async ({
  page,
}) => {
  await signIn(page, person('student'));
  for (const path of ['/auth', ...STAFF_PAGES]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/academy/home');
  }
  await page.goto('/student-courses');
  await expect(page).toHaveURL('/academy/student-courses');
  await page.goto('/academy/nowhere');
  await expect(page.getByRole('heading', { name: "This page doesn't exist" })).toBeVisible();
});

for (const key of ['grace', 'admin']) {
  const role = key === 'grace' ? 'An instructor' : 'An admin';
  test(`${role} is sent to /instructor from /auth and from the academy [GUARD-01, GUARD-05, GUARD-07, ROLE-08]`, async ({
    page,
  }) => {
    // An origin among the student's pages is not followed.
    await page.goto('/academy/student-courses');
    await expect(page).toHaveURL('/auth');
    await signIn(page, person(key), '/instructor');
    for (const path of ['/auth', ...STUDENT_PAGES]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/instructor');
    }
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(key === 'admin' ? 1 : 0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/instructor');
    await expect(page).toHaveURL('/auth');
  });
}

test('While the session is checked a skeleton shows and nothing of the guarded page [GUARD-08]', async ({
  page,
}) => {
  await signIn(page, person('student'));
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
