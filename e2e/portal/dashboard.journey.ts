import { expect, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';

const STUDENT = { userEmail: 'student@twillfield.example', password: 'twillfield' };
const TABS = ['Courses', 'Payments', 'Appointments', 'Account Settings'];

test('The dashboard at /academy/student-courses has its four tabs, in a sidebar that collapses below 768 px [SDASH-01, SDASH-02, SDASH-03, CONST-01] (G-86)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, STUDENT);
  await page.goto('/academy/student-courses');
  const tabs = page.getByRole('tablist', { name: 'Sections' }).getByRole('tab');
  await expect(tabs).toHaveText(TABS);
  for (const tab of await tabs.all()) await expect(tab).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sections' })).toBeHidden();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeHidden();
  await page.getByRole('button', { name: 'Sections' }).click();
  for (const name of TABS) await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
