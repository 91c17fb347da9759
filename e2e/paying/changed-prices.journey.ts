import { expect, logIn, newPerson, test } from '../academy.ts';
import {
  waitForMyCourses,
  enrol,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  pay,
  register,
  reviewToPayment,
} from './wizard.ts';

const DETAILS = '**/api/student/course/get/details/*';

test('What is charged is the price of the academy, not one that the browser has changed or kept', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await page.clock.install();
  await test.step('A price edited in the browser is neither shown at payment nor sent (C29, G-23, G-38)', async () => {
    await enrol(page);
    await page.evaluate(() => {
      const course = JSON.parse(localStorage.getItem('buy-this-course') ?? '{}') as object;
      localStorage.setItem('buy-this-course', JSON.stringify({ ...course, pricing: 1, title: 'A bargain' }));
    });
    await page.reload();
    await register(page, person);
    await reviewToPayment(page);
    await fillCard(page, GOOD_CARD);
    await page.route('**/api/student/order/create', (route) => route.abort());
    const [order] = await Promise.all([
      page.waitForRequest(/\/order\/create$/),
      page.getByRole('button', { name: 'Pay $2,060.00' }).click(),
    ]);
    expect(order.postDataJSON()).toMatchObject({ courseTitle: 'AWS Cloud Bootcamp', coursePricing: 2060 });
    await expect(page.getByText(/^No response came/)).toBeVisible();
    await page.unroute('**/api/student/order/create');
  });
  await test.step("A price that changed after the review is refused with the server's sentence, and nothing is charged [ERR-13] (G-38)", async () => {
    const image = ['https://media.example/first.webp', 'https://media.example/second.webp'];
    // The course as it was read before its price went up, with images, which no demo course has of its own.
    await page.route(DETAILS, async (route) => {
      const upstream = await route.fetch();
      const body = (await upstream.json()) as { data: { pricing: number } };
      await route.fulfill({
        response: upstream,
        json: { ...body, data: { ...body.data, pricing: 1900, image } },
      });
    });
    await enrol(page);
    await reviewToPayment(page);
    await fillCard(page, GOOD_CARD);
    await page.unroute(DETAILS);
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
  });
  await test.step('The price of the academy is charged (C29, G-23, G-38)', async () => {
    await fillCard(page, GOOD_CARD);
    const { transactionId, sent } = await pay(page);
    expect(sent).toMatchObject({ courseTitle: 'AWS Cloud Bootcamp', coursePricing: 2060 });
    await forwardToNextPoll(page);
    await waitForMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents: 206_000 }]);
  });
});
