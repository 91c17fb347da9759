import { COURSE_ID, expect, logIn, newPerson, registerAndLogIn, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import { fetchPlan } from './buy-course.ts';
import { PAYMENTS_TAB } from './pay-instalment.ts';
import {
  waitForMyCourses,
  fillCard,
  GOOD_CARD,
  forwardToNextPoll,
  pay,
  payButton,
  POLL,
  processing,
  reachPayment,
  shown,
} from './wizard.ts';

const PAGES = /\/Type\s*\/Page\b/g;

test('A course bought on the flexible plan: 800.00 is captured, the mail names both later payments, and the course opens [CHK-01] (G-41)', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await page.clock.install();
  await reachPayment(page, person);
  await test.step('Full payment is the default, the flexible plan a card beside it [BUY-09]', async () => {
    await expect(page.getByRole('radio', { name: /Full Payment/ })).toBeChecked();
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
  });
  const schedule = page.getByText(/^You pay \$800\.00 now/);
  await expect(schedule).toHaveText(/, \$630\.00 on .+ and \$630\.00 on .+\.$/);
  const [, first = '', second = ''] =
    /\$630\.00 on (.+) and \$630\.00 on (.+)\.$/.exec((await schedule.textContent()) ?? '') ?? [];
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('The summary has 800.00 today and two halves of the rest, 14 days apart [CONST-21, CONST-22]', async () => {
    const fortnight = 14 * 24 * 60 * 60 * 1000;
    expect(Date.parse(`${second} UTC`) - Date.parse(`${first} UTC`)).toBe(fortnight);
    await expect(summary).toContainText(
      `Course price$2,060.00Due ${first}-$630.00Due ${second}-$630.00Due today$800.00`,
    );
  });

  await fillCard(page, GOOD_CARD);
  await test.step('An order that cannot be started has its own text, and Pay is there again [ERR-12, ERR-14]', async () => {
    const start = '**/api/flexible-payment/create';
    await page.route(start, (route) => route.fulfill({ json: { success: true } }));
    await payButton(page).click();
    const failed = 'Payment initiation failed, If you have registered, login and enroll for the course';
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await page.unroute(start);
  });
  const asked = page.waitForRequest(POLL);
  const { transactionId, orderId, path, sent } = await pay(page);
  const completed = shown(page, 'Wait for Payment Confirmation Email!', 'Paid today$800.00');
  await test.step('The order is sent with its amounts [CHK-36, CHK-39] (G-42)', () => {
    expect(path).toBe('/api/flexible-payment/create');
    expect(sent).toMatchObject({ coursePricing: 2060, totalAmount: 2060, initialPayment: 800 });
  });
  await test.step('The payment is polled as flexible [CHK-40]', async () => {
    await forwardToNextPoll(page);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      transactionId,
      paymentPlan: 'flexible',
    });
  });

  await test.step('The payment completes and My Courses opens', async () => {
    await completed;
    await expect(processing(page)).toBeHidden();
    await waitForMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 80_000 },
    ]);
  });

  await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
  const [mail] = await academy.listMailTo(person.userEmail);
  for (const part of ['$800.00', '$630.00', first, second]) expect(mail?.text).toContain(part);

  const card = page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
  await expect(card).not.toContainText('Payment Required');
  await card.getByRole('link', { name: 'Continue Learning' }).click();
  await expect(page).toHaveURL(`/academy/course-progress/${COURSE_ID}`);
  await expect(page.getByRole('heading', { name: 'Accounts, regions and the bill' })).toBeVisible();
  await test.step('The plan is in the list of plans [STATE-04]', async () => {
    await page.goto(PAYMENTS_TAB);
    await expect(page.getByRole('table', { name: 'Scheduled payments' }).getByRole('row')).toHaveCount(3);
    const plan = await fetchPlan(academy, await logIn(academy, person));
    expect(plan).toMatchObject({ remainingBalance: 1260, isActive: true });
  });

  const sheet = page.getByRole('article', { name: 'Receipt' });
  await test.step('The payment has a numbered receipt (G-46)', async () => {
    await page.goto(`/academy/receipts/${orderId}`);
    await expect(sheet).toContainText('AWS Cloud Bootcamp');
    await expect(sheet).toContainText('Flexible Payment Plan, payment 1 of 3, with');
    await expect(sheet).toContainText('ending in 1111, by Square');
    await expect(sheet).toContainText('Remaining balance-$1,260.00');
    await expect(sheet).toContainText('Paid$800.00');
    await expect(page).toHaveTitle(/^Receipt \S+, Twillfield$/);
  });
  await test.step('It prints on one page of A4 and of Letter (G-46)', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
    await expect(sheet).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      const printed = (await page.pdf({ format })).toString('latin1');
      expect(printed.match(PAGES)).toHaveLength(1);
    }
    await page.emulateMedia({ media: null });
  });
  await test.step('Its payer alone can open it (G-46)', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await signInEarlier(page, await registerAndLogIn(academy));
    await page.goto(`/academy/receipts/${orderId}`);
    await expect(page.getByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
  });
});
