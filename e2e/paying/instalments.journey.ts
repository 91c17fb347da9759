import {
  DEMO_PASSWORD,
  SEED_COURSES,
  SEED_PURCHASES,
  SEED_STUDENTS,
} from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { signInEarlier } from '../sign-in.ts';
import { fetchPlan, registerWithPlan } from './buy-course.ts';
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

const DECLINED_CARD: CardNumbers = { ...GOOD_CARD, number: '4000 0000 0000 0002' };

/** A student of the demo data whose first instalment is past due; another one for each retry, because it is paid. */
function overdue(retry: number) {
  const bought = SEED_PURCHASES.filter(
    ({ person, daysAgo, paid }) => person !== 'locked' && daysAgo === 18 && paid === 0,
  )[retry];
  const student = SEED_STUDENTS.find(({ key }) => key === bought?.person);
  const course = SEED_COURSES.find(({ id }) => id === bought?.courseId);
  if (!student || !course) throw new Error('No seeded student has an overdue instalment.');
  return { userEmail: student.userEmail, password: DEMO_PASSWORD, title: course.title };
}

test('A locked course shows what is due; the student pays it and the course opens without a reload [SCRS-06, SCRS-07, SCRS-13] (P5, P6)', async ({
  page,
}) => {
  const { title, ...student } = overdue(test.info().retry);
  await page.clock.install();
  await signInEarlier(page, student);
  await page.goto('/academy/student-courses');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('Payment Required');
  // drawn before the script has loaded
  await (await hydrated(card.getByRole('link', { name: title }))).click();
  await expect(page).toHaveURL(/\/academy\/flexible-checkout\/pln_\w+\/sch_\w+$/);
  const locked = page.getByText('Course access locked due to pending payment.');
  await expect(locked).toBeVisible();
  await expect(page.getByText(/^Locked since .* Pay \$[\d,.]+ \(.*\) and it opens at once\.$/)).toBeVisible();
  await fillCard(page, GOOD_CARD);
  await payInstalment(page);
  await forwardToNextPoll(page);
  await waitForMyCoursesAfterInstalment(page);
  await expect(locked).toBeHidden();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Payment Required');
  await card.getByRole('button', { name: /Resume Course|Continue Learning/ }).click();
  await expect(page).toHaveURL(/\/academy\/course-progress\//);
  await expect(page.getByText(/^Lecture \d+ of \d+, /)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('A declined card, then a good one pays the instalment; then the last one is paid and the plan is complete (G-52, C8)', async ({
  page,
  academy,
}) => {
  const student = await registerWithPlan(academy);
  const plan = await fetchPlan(academy, student);
  const [due] = plan.paymentSchedule;
  await page.clock.install();
  await signInEarlier(page, student);
  const table = page.getByRole('table', { name: 'Scheduled payments' });
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
