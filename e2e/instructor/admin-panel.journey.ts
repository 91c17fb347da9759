import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';

const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };

test('Below 768 px a toggle opens and closes the sections of the Admin Panel [INS-08]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, INSTRUCTOR, '/instructor');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const toggle = page.getByRole('button', { name: 'Sections' });
  await test.step('At 768 px the sections are beside the page, without a toggle', async () => {
    await expect(menu).toBeVisible();
    await expect(toggle).toBeHidden();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('At 390 px they are hidden until the toggle is pressed', async () => {
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Courses', 'Dashboard', 'Payments'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('Pressing it again closes them', async () => {
    await toggle.click();
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('Choosing a section opens it and closes them', async () => {
    await toggle.click();
    await menu.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test('An instructor has Courses, Dashboard and Payments, an admin Admin too, and Logout ends at the landing page', async ({
  page,
}) => {
  await signIn(page, INSTRUCTOR, '/instructor');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await test.step('The panel with its name, its sections in their order and the user [INS-01, INS-05, INS-06, INS-07, ROLE-05]', async () => {
    const panel = page.getByRole('complementary', { name: 'Admin Panel' });
    await expect(panel).toContainText('Admin Panel');
    await expect(panel).toContainText('Grace Hopper');
    await expect(panel.getByRole('link', { name: 'Twillfield' })).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Courses', 'Dashboard', 'Payments']);
    await page.goto('/instructor?section=admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
  await test.step('Each opens its section [INS-02, INS-09, INS-10, INS-11]', async () => {
    for (const [link, heading] of [
      ['Courses', 'All Courses'],
      ['Dashboard', 'Dashboard'],
      ['Payments', 'Payments'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    }
  });
  await test.step('Logout empties the session storage and goes to / [INS-13, INS-14, INS-15]', async () => {
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/instructor');
    await expect(page).toHaveURL('/auth');
  });
  await test.step('The section Admin is there for an admin [INS-12, ROLE-07]', async () => {
    await signIn(page, ADMIN, '/instructor');
    const admin = menu.getByRole('link', { name: 'Admin', exact: true });
    await admin.click();
    await expect(page).toHaveURL('/instructor?section=admin');
    await expect(admin).toHaveAttribute('aria-current', 'page');
  });
});
