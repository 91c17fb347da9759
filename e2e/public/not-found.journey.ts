import { expect, test } from '../academy.ts';

test("Any other path shows 'This page doesn't exist' and a link to the landing page [NF-01] (G-04)", async ({
  page,
}) => {
  for (const path of ['/nope', '/a/b/c', '/course', '/course/1/more', '/index', '/%E2%82%AC']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText("This page doesn't exist");
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page).toHaveTitle(/This page doesn't exist/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  }
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeAttached();
});
