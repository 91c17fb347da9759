import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signIn } from '../sign-in.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const inCents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** The newest month's figure, opened by the keyboard, and the sum of its rows on all pages, in cents. */
async function readFigureAndRows(page: Page): Promise<{ amount: number; sum: number }> {
  const months = page.getByRole('region', { name: 'Per month' });
  const figure = months.getByRole('button', { name: /^Collected in/ }).last();
  const amount = inCents((await figure.textContent()) ?? '');
  await figure.focus();
  await page.keyboard.press('Enter');
  const table = months.getByRole('table');
  await expect(table).toBeVisible();
  let sum = 0;
  const next = months.getByRole('button', { name: 'Next' });
  for (let at = 1; ; at += 1) {
    for (const cell of await table.locator('tbody tr td:last-child').allTextContents())
      sum += inCents(cell.replace('Amount', ''));
    const isLast = (await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true';
    if (isLast) return { amount, sum };
    await next.click();
    await expect(months.getByText(`Page ${at + 1} of`)).toBeVisible();
  }
}

test('Cash by month opens the rows of each figure; price × students is explained to the cent (G-103)', async ({
  page,
}) => {
  await signIn(page, INSTRUCTOR, '/instructor');
  await page.getByRole('link', { name: 'Month by month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible();

  await test.step('Every figure is the sum of its rows', async () => {
    // other journeys pay meanwhile: the figure and its rows are read anew until no payment came between
    await expect(async () => {
      await page.reload();
      const { amount, sum } = await readFigureAndRows(page);
      expect(sum).toBe(amount);
      expect(sum).toBeGreaterThan(0);
    }).toPass();
  });
  await test.step('The terms add up to price × students', async () => {
    const terms = page.getByRole('region', { name: 'Price × students' }).getByRole('definition');
    const cents = (await terms.allTextContents()).map(inCents);
    const total = cents.pop();
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
  });
  await inspect(page, 'Revenue');
});
