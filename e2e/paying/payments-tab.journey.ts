import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';
import { buyCourse } from './buy-course.ts';
import { PAYMENTS_TAB } from './pay-instalment.ts';
import { payButton } from './wizard.ts';

test('A student looks through the instalments, puts one into a calendar and opens it', async ({
  page,
  context,
  academy,
}) => {
  const student = await registerAndLogIn(academy);
  await signInEarlier(page, student);
  const payNow = page.getByRole('link', { name: /^Pay Now/ }).first();
  await test.step("While payments load the tab says 'Loading payments...', and without any 'No payments found.' [SPAY-05, SPAY-06]", async () => {
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/flexible-payment/list**', (route) => asked.resolve(route));
    await page.goto(PAYMENTS_TAB);
    const held = await asked.promise;
    await expect(page.getByText('Loading payments...')).toBeVisible();
    await held.continue();
    await expect(page.getByText('No payments found.')).toBeVisible();
    await expect(page.getByText('Loading payments...')).toHaveCount(0);
    await page.unroute('**/api/flexible-payment/list**');
  });

  await buyCourse(academy, student, COURSE_ID, { plan: 'flexible' });
  await page.goto(PAYMENTS_TAB);
  const table = page.getByRole('table', { name: 'Scheduled payments' });
  await expect(table).toBeVisible();
  for (const width of [768, 1023, 1024, 1440])
    await test.step(`At ${width} px it is a table of course, due date, amount, status and actions, within its frame [SPAY-01, SPAY-02, SPAY-08] (G-105)`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Course',
        'Due date',
        'Amount',
        'Status',
        'Actions',
      ]);
      const { scrolls, broken } = await table.evaluate((element) => ({
        scrolls: (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
        // a column narrower than its longest word breaks it
        broken: [...element.querySelectorAll('td')].filter((cell) => cell.clientWidth < 60).length,
      }));
      expect({ scrolls, broken }).toEqual({ scrolls: 0, broken: 0 });
      const actions = table.getByRole('row').nth(1).getByRole('cell').last();
      await expect(actions.getByRole('link', { name: /^Add to Calendar/ })).toBeVisible();
      await expect(actions.getByRole('button', { name: /^Download \.ics/ })).toBeVisible();
      await expect(actions.getByRole('link', { name: /^Pay Now/ })).toBeVisible();
    });
  await test.step('A payment is added to a calendar, by a link in a new window and as a file [SPAY-04] (G-59)', async () => {
    const link = page.getByRole('link', { name: /^Add to Calendar/ }).first();
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://calendar'));
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    const [from = '', to = ''] = new URL((await asked).url()).searchParams.get('dates')?.split('/') ?? [];
    await opened.close();
    expect(from).toMatch(/^\d{8}T1[34]0000Z$/);
    expect(Number(to.slice(9, 11)) - Number(from.slice(9, 11))).toBe(1);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download \.ics/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^payment-\d{4}-\d{2}-\d{2}\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART:${from}\r\n`);
    expect(text.match(/TRIGGER:[^\r]*/g)).toEqual(['TRIGGER:-PT15M', 'TRIGGER:-PT1440M']);
  });
  await test.step('Below 768 px the payments are cards; the flexible checkout leads back to My Courses [FLEX-01]', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByRole('list', { name: 'Scheduled payments' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('table')).toHaveCount(0);
    await payNow.click();
    await expect(page.getByRole('region', { name: 'Payment Summary' })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await inspect(page, 'Flexible checkout');
    await page.getByRole('link', { name: 'Back to My Courses' }).click();
    await expect(page).toHaveURL('/academy/student-courses');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('An instalment is opened and its balance chosen by keyboard alone [FLEX-08]', async () => {
    await page.getByRole('tab', { name: 'Courses' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeFocused();
    await expect(payNow).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if (await payNow.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(payNow).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'AWS Cloud Bootcamp' })).toBeVisible();
    const current = page.getByRole('radio', { name: /Current payment due/ });
    // The plan shows at once; what to pay can be chosen once no open payment has been found.
    await expect(current).toBeEnabled();
    await current.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Pay the remaining balance/ })).toBeChecked();
    await expect(payButton(page)).toContainText('$1,260.00');
    await expect(page.getByRole('tab')).toHaveText(['Card', 'Wallet']);
    await page.getByRole('tab', { name: 'Card' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
  });
});
