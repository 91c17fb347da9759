import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';
import { buyCourse, fetchPlan } from './buy-course.ts';
import {
  waitForMyCoursesAfterInstalment,
  INSTALMENT_PAID,
  PAYMENTS_TAB,
  payInstalment,
} from './pay-instalment.ts';
import {
  type CardNumbers,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  payButton,
  POLL,
  pollUntil,
  shown,
} from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DECLINED_CARD: CardNumbers = { ...GOOD_CARD, number: '4000 0000 0000 0002' };

const tableOf = (page: Page) => page.getByRole('table', { name: 'Scheduled payments' });

/** Looks through the open payments, puts one into a calendar and opens it. */
async function lookThrough(page: Page): Promise<void> {
  const table = tableOf(page);
  const payNow = page.getByRole('link', { name: /^Pay Now/ }).first();
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
    const asked = page
      .context()
      .waitForEvent('request', (request) => request.url().startsWith('https://calendar'));
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
}

const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('A student looks through the instalments and puts one into a calendar; a declined card, then a good one pays it; then the last one is paid and the plan is complete (G-52, C8)', async ({
  page,
  academy,
}) => {
  const student = await registerAndLogIn(academy);
  await page.clock.install();
  await signInEarlier(page, student);
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
  await lookThrough(page);
  const plan = await fetchPlan(academy, student);
  const [due] = plan.paymentSchedule;
  const table = tableOf(page);
  const summary = page.getByRole('region', { name: 'Payment Summary' });
  await test.step("'Pay Now' leads to its instalment, in the portal, with a spinner until the plan has been read [SPAY-03, FLEX-11, SHDR-16] (G-03)", async () => {
    await page.goto(PAYMENTS_TAB);
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('39% paid')).toBeVisible();
    const release = Promise.withResolvers<void>();
    await page.route('**/api/flexible-payment/list?*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await table
      .getByRole('link', { name: /^Pay Now/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/academy/flexible-checkout/${plan._id}/${due._id}`);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const loading = page.getByRole('status').filter({ hasText: 'Loading your payment plan' });
    await expect(loading).toBeVisible();
    release.resolve();
    await expect(summary).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
  await test.step('The Payment Summary has course, amounts and what remains [FLEX-02, FLEX-03, FLEX-04, FLEX-05, FLEX-06]', async () => {
    await expect(summary.getByRole('heading')).toHaveText('Payment Summary');
    for (const row of [
      'CourseAWS Cloud Bootcamp',
      'Total course amount$2,060.00',
      'Initial payment$800.00',
      'Remaining balance$1,260.00',
    ])
      await expect(summary).toContainText(row);
  });
  await test.step('It has the current payment due; a note says who keeps the payment secure [FLEX-07, FLEX-10]', async () => {
    await expect(summary).toContainText(`Current payment dueDue date ${longDate(due.dueDate)}$630.00`);
    await expect(page.getByText('Secure payment powered by Square')).toBeVisible();
  });

  await test.step("A payment that cannot be started shows the server's message, or 'Payment processing error' [FLEX-24, ERR-11]", async () => {
    await fillCard(page, GOOD_CARD);
    const starts = '**/api/flexible-payment/process-payment/*';
    const message = 'Payments are temporarily unavailable. You have not been charged.';
    for (const [status, json, toast] of [
      [503, { success: false, message, error: message, code: 'PAYMENTS_UNAVAILABLE' }, message],
      [200, { success: true }, 'Payment processing error'],
    ] as const) {
      await page.route(starts, (route) => route.fulfill({ status, json }));
      await payButton(page).click();
      const toasts = page.getByRole('region', { name: 'Messages' });
      await expect(toasts.getByText(toast, { exact: true })).toBeVisible();
      await expect(payButton(page)).toBeEnabled();
      await page.unroute(starts);
    }
  });
  await test.step('A declined card charges nothing, and a notice in sight says so', async () => {
    // Pay ends a little below this window, and the notice moves it down.
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillCard(page, DECLINED_CARD);
    const declined = await payInstalment(page);
    const notice = page.getByText(/Nothing was charged/);
    await pollUntil(page, notice);
    for (const shown of [notice, payButton(page)]) await expect(shown).toBeInViewport({ ratio: 1 });
    expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
  });

  await fillCard(page, GOOD_CARD);
  const polled = page.waitForRequest(POLL);
  const { transactionId, path, sent } = await payInstalment(page);
  const completed = shown(page, INSTALMENT_PAID);
  // before My Courses, which reads it too
  const readAgain = page.waitForRequest(
    (request) => request.url().includes('/flexible-payment/list?') && /flexible-checkout/.test(page.url()),
  );
  await test.step('The payment names instalment, card token and location [FLEX-12, FLEX-13, FLEX-14]', () => {
    const sourceId = expect.stringMatching(/^cnon:/) as unknown;
    expect(sent).toMatchObject({ paymentId: due._id, sourceId, locationId: 'LOCALSQUARE' });
  });
  await test.step('The payment names the payer, and that it is one instalment [FLEX-15..18]', () => {
    const { userName, userEmail, userId } = student;
    expect(sent).toMatchObject({ isOutrightPayment: false, userName, userEmail, userId });
  });
  await test.step('It is sent to process-payment of the plan, with no other field [FLEX-19] (G-52)', () => {
    expect(path).toBe(`/api/flexible-payment/process-payment/${plan._id}`);
    expect(Object.keys(sent)).toHaveLength(7);
  });
  await test.step('It is polled as a scheduled payment [FLEX-20]', async () => {
    await forwardToNextPoll(page);
    const query = Object.fromEntries(new URL((await polled).url()).searchParams);
    expect(query).toEqual({ transactionId, paymentPlan: 'scheduled' });
  });
  await test.step('It completes, is read again and goes to the dashboard, with one charge [FLEX-21, FLEX-22, FLEX-23]', async () => {
    await completed;
    await readAgain;
    await waitForMyCoursesAfterInstalment(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 63_000 },
    ]);
  });
  await test.step('Payments shows it as paid, and it cannot be paid again [SPAY-07]', async () => {
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByText('69% paid')).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText('Paid');
    await expect(
      table
        .getByRole('row')
        .nth(1)
        .getByRole('link', { name: /^Pay Now/ }),
    ).toHaveCount(0);
    await expect(
      table
        .getByRole('row')
        .nth(2)
        .getByRole('link', { name: /^Pay Now/ }),
    ).toBeVisible();
  });
  await test.step('The last instalment completes the plan [FLEX-06] (G-50, P7)', async () => {
    await table.getByRole('link', { name: /^Pay Now/ }).click();
    await expect(summary).toContainText('Remaining balance$630.00');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await fillCard(page, GOOD_CARD);
    await payInstalment(page);
    await forwardToNextPoll(page);
    await waitForMyCoursesAfterInstalment(page);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(table).toBeVisible();
    await expect(table.getByRole('link', { name: /^Pay Now/ })).toHaveCount(0);
  });
});
