import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts, watchPage } from './watch-page.ts';

test('A visitor on an unknown path is told so, and finds the way home', async ({ page, academy }) => {
  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step("Any path without a screen shows 'This page doesn't exist' and a link to the landing page [NF-01] (G-04)", async () => {
    for (const path of ['/nope', '/a/b/c', '/course/1/more', '/%E2%82%AC']) {
      await page.goto(path);
      await expect(heading, path).toHaveText("This page doesn't exist");
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page).toHaveTitle(/This page doesn't exist/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    }
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page)).toEqual([]);
    expect(watched).toEqual({ complaints: [], foreign: [] });
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeAttached();
  });
  await test.step("An unknown course id shows 'Course Not Found' and a way home [CRS-16]", async () => {
    for (const id of ['6', 'abc', '01']) {
      await page.goto(`/course/${id}`);
      await expect(heading, id).toHaveText('Course Not Found');
      await expect(page.getByRole('region', { name: 'Related Courses' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
