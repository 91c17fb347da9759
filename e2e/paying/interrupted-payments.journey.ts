import { expect, logIn, newPerson, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';
import {
  arriveAtMyCourses,
  enrol,
  fillCard,
  GOOD_CARD,
  pay,
  payButton,
  payPending,
  processing,
  reachPayment,
  register,
  reviewToPayment,
} from './wizard.ts';

test('Square charges and does not answer: the student is charged once and gets the course (I1, I4)', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await reachPayment(page, person);
  await fillCard(page, GOOD_CARD);
  // Affects every CreatePayment until money has moved; journeys that run at the same time only take longer.
  await academy.injectFault('CreatePayment', 'accept-then-drop', 100);
  try {
    const { transactionId } = await pay(page);
    await expect.poll(() => academy.listLedgerEntries(transactionId)).toHaveLength(1);
    await academy.clearFaults();
    await arriveAtMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  } finally {
    await academy.clearFaults();
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' })).toBeVisible();
  await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
});

test('A tab opened while the payment is processing shows it, and both tabs reach My Courses (G-45)', async ({
  page,
  context,
  academy,
}) => {
  await reachPayment(page, newPerson());
  const { transactionId, paymentId } = await payPending(page, academy);
  const other = await context.newPage();
  await other.goto('/buy-course');
  await expect(processing(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(payButton(other)).toBeHidden();
  await academy.endSquarePayment(paymentId, 'COMPLETED');
  await Promise.all([arriveAtMyCourses(page), arriveAtMyCourses(other)]);
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});

test('A student who closes the tab while the payment is processing has the course at the next sign-in (I2)', async ({
  page,
  browser,
  academy,
}) => {
  const person = newPerson();
  await reachPayment(page, person);
  const { transactionId, paymentId } = await payPending(page, academy);
  await page.close();
  await academy.endSquarePayment(paymentId, 'COMPLETED');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await expect(async () => {
    await other.goto('/academy/student-courses');
    await expect(other.getByRole('link', { name: 'AWS Cloud Bootcamp' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await elsewhere.close();
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});

test('A price edited in the browser is neither shown at payment nor charged (C29, G-23, G-38)', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await enrol(page);
  await page.evaluate(() => {
    const course = JSON.parse(localStorage.getItem('buy-this-course') ?? '{}') as object;
    localStorage.setItem('buy-this-course', JSON.stringify({ ...course, pricing: 1, title: 'A bargain' }));
  });
  await page.reload();
  await register(page, person);
  await reviewToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay $2,060.00' })).toBeVisible();
  await fillCard(page, GOOD_CARD);
  const { transactionId, sent } = await pay(page);
  expect(sent).toMatchObject({ courseTitle: 'AWS Cloud Bootcamp', coursePricing: 2060 });
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents: 206_000 }]);
});

test("A price that changed after the review is refused with the server's sentence, and nothing is charged [ERR-13] (G-38)", async ({
  page,
  academy,
}) => {
  await enrol(page);
  const image = ['https://media.example/first.webp', 'https://media.example/second.webp'];
  // The course as it was read before its price went up, with images, which no demo course has of its own.
  await page.route('**/api/student/course/get/details/*', async (route) => {
    const upstream = await route.fetch();
    const body = (await upstream.json()) as { data: { pricing: number } };
    await route.fulfill({
      response: upstream,
      json: { ...body, data: { ...body.data, pricing: 1900, image } },
    });
  });
  const person = newPerson();
  await register(page, person);
  await reviewToPayment(page);
  await fillCard(page, GOOD_CARD);
  await page.unroute('**/api/student/course/get/details/*');
  const [order] = await Promise.all([
    page.waitForRequest(/\/order\/create$/),
    page.getByRole('button', { name: 'Pay $1,900.00' }).click(),
  ]);
  await test.step('The order payload has the first image of the course [CHK-31]', () =>
    expect(order.postDataJSON()).toMatchObject({ courseImage: image[0] }));
  await expect(
    page.getByText('The price of this course has changed. Please review and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $2,060.00' })).toBeEnabled();
  // No order exists and nothing is bought: the next order of this student is a new one and is the only charge.
  const { token, userId } = await logIn(academy, person);
  const bought = await academy.api('GET', `/student/courses-bought/get/${userId}`, { token });
  expect(await bought.json()).toMatchObject({ data: [] });
  await fillCard(page, GOOD_CARD);
  const { transactionId } = await pay(page);
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents: 206_000 }]);
});
