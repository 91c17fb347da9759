import { expect, test } from '../academy.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An instructor has Courses, Dashboard and Payments, an admin Admin too, and Logout ends at the landing page (G-12)', async ({
  page,
}) => {
  await signInEarlier(page, 'grace');
  await page.goto('/instructor');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await test.step('The panel with its name, its sections in their order and the user [INS-01, INS-05, INS-06, INS-07, ROLE-05]', async () => {
    const panel = page.getByRole('complementary', { name: 'Admin Panel' });
    await expect(panel).toContainText('Admin Panel');
    await expect(panel).toContainText('Grace Hopper');
    await expect(panel.getByRole('link', { name: 'Twillfield' })).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Courses', 'Dashboard', 'Payments']);
    await openInApp(page, '/instructor?section=admin');
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
  await test.step('Below 768 px a toggle opens and closes the sections [INS-08]', async () => {
    const toggle = page.getByRole('button', { name: 'Sections' });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeVisible();
    await expect(toggle).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Courses', 'Dashboard', 'Payments'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await toggle.click();
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    // choosing a section closes them as well
    await toggle.click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('Logout empties the session storage and goes to / [INS-13, INS-14, INS-15]', async () => {
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/instructor');
    await expect(page).toHaveURL('/auth');
  });
  await test.step('The section Admin is there for an admin [INS-12, ROLE-07]', async () => {
    await signInEarlier(page, 'admin');
    await page.goto('/instructor');
    const admin = menu.getByRole('link', { name: 'Admin', exact: true });
    await admin.click();
    await expect(page).toHaveURL('/instructor?section=admin');
    await expect(admin).toHaveAttribute('aria-current', 'page');
  });
});
