import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { openLanding } from './open-landing.ts';

test('What a visitor types, presses and follows before the script has loaded is kept', async ({ page }) => {
  await test.step('Clicks and input are kept, and the form sends what was typed then', async () => {
    await page.route('**/config.json', async (route) => {
      await page.getByLabel('Name', { exact: true }).fill('Ada');
      await page.getByRole('button', { name: 'Pause motion' }).click();
      await route.continue();
    });
    await openLanding(page);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    await expect(page.getByRole('button', { name: 'Play motion' })).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await page.unroute('**/config.json');
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step("'Back to Home' goes back in history also when the link here was followed before the script had loaded (G-13)", async () => {
    // On the landing page the application never handles the click.
    await page.route('**/config.json', (route) =>
      new URL(route.request().headers()['referer'] ?? '').pathname === '/' ? undefined : route.continue(),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'View More: DevOps' }).click();
    await (await hydrated(page.getByRole('link', { name: 'Back to Home' }))).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'View More: DevOps' })).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL('/course/3');
    await page.unroute('**/config.json');
  });
  await test.step('Student Portal stores the path it was pressed on', async () => {
    await page.evaluate(() => sessionStorage.setItem('origin', '/academy/courses'));
    await page.route('**/assets/*.js', (route) =>
      new URL(route.request().headers()['referer'] ?? '').pathname === '/course/3'
        ? route.abort()
        : route.continue(),
    );
    await page.goto('/course/3');
    await page.getByRole('banner').getByRole('link', { name: 'Student Portal' }).click();
    await expect(page).toHaveURL('/auth');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toBe('/course/3');
  });
});
