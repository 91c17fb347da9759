import type { Page } from '@playwright/test';
import { expect, registerAndLogIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { scriptSees, sendSignIn, signIn } from '../sign-in.ts';

/** Home has its responses: none of its calls is under way when the clock moves. */
async function seeHome(page: Page): Promise<void> {
  // the hero's link and that of the recent courses
  await expect(page.getByRole('main').getByRole('link', { name: 'Explore Courses' })).toHaveCount(2);
  await expect(
    page.getByRole('region', { name: 'Recent Courses' }).getByRole('listitem').first(),
  ).toBeVisible();
}

test('A session gets new access tokens until it has ended, and the student signs in again (G-10)', async ({
  page,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await signIn(page, person);
  await seeHome(page);
  await test.step('After 16 minutes the next click succeeds with a new access token, requested once [SCRS-08] (R16)', async () => {
    const before = await scriptSees(page);
    await academy.advanceClock({ minutes: 16 });
    const stale = await academy.api('GET', '/auth/check-auth', { token: before.accessToken ?? '' });
    expect(stale.status()).toBe(401);

    const calls: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/'))
        calls.push(`${response.status()} ${pathname.split('/', 4).join('/')}`);
    });
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByText('No courses enrolled.')).toBeVisible();
    // what Home knew is shown at once, so the text may come before the calls
    await expect
      .poll(() => calls)
      .toEqual([
        '401 /api/student/courses-bought',
        '200 /api/auth/refresh',
        '200 /api/student/courses-bought',
      ]);
    const after = await scriptSees(page);
    expect(after.accessToken).toMatch(/^ey/);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.cookie).toBe('');
  });
  await test.step('After 13 hours more it has ended: the next click goes to /auth and, after signing in, back [AUTH-20, GUARD-03, GUARD-04]', async () => {
    await academy.advanceClock({ hours: 13 });
    await page.getByRole('banner').getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect((await scriptSees(page)).accessToken).toBeNull();
    await sendSignIn(page, person);
    await expect(page).toHaveURL('/academy/courses');
  });
});
