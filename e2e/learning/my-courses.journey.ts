import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';

const STUDENT = { userEmail: 'student@twillfield.example', password: DEMO_PASSWORD };

test('A course of My Courses opens 500 ms after the click, busy until then [CONST-11] (G-14)', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, STUDENT);
  await page.goto('/academy/student-courses');
  const card = page.getByRole('listitem').filter({ hasText: 'Git Basics' });
  await expect(card.getByRole('button')).toHaveText('Continue Learning');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await card.getByRole('button').click();
  await expect(card.getByRole('button', { name: 'Opening...' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/academy/student-courses');
  await expect(card.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/academy/course-progress/crs_git-basics');
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A history you can read');
});
