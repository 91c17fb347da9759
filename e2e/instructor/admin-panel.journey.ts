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

test('The section Admin is there for an admin, not for an instructor [INS-12, ROLE-07]', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const admin = menu.getByRole('link', { name: 'Admin', exact: true });
  await signIn(page, INSTRUCTOR, '/instructor');
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(admin).toHaveCount(0);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, ADMIN, '/instructor');
  await admin.click();
  await expect(page).toHaveURL('/instructor?section=admin');
  await expect(admin).toHaveAttribute('aria-current', 'page');
});
