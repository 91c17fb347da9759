import type { Route } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { reachCheckout } from './checkout.ts';
import { arriveAtMyCourses, fillCard, GOOD_CARD, forwardToNextPoll, pay } from './wizard.ts';

test('The payment return page completes the order of this tab and goes to My Courses [RET-01, RET-03, RET-04, RET-05] (G-47)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await page.goto('/academy/payment-return?paymentId=pay1&PayerID=buyer1');
  await test.step('The page is one of the portal [SHDR-13]', async () => {
    await expect(
      page.getByRole('heading', { name: 'Your payment was started somewhere else' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  await page.goBack();
  await fillCard(page, GOOD_CARD);
  await pay(page);
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);
  const orderId = await page.evaluate(() => sessionStorage.getItem('currentOrderId'));
  const asked = Promise.withResolvers<Route>();
  await page.route(/\/api\/student\/order\/capture$/, (route) => asked.resolve(route));
  await page.goto('/academy/payment-return?paymentId=pay1&PayerID=buyer1');
  const capture = await asked.promise;
  expect(capture.request().postDataJSON()).toEqual({ paymentId: 'pay1', payerId: 'buyer1', orderId });
  await test.step('Until the order is completed it asks to wait [RET-02]', () =>
    expect(page.getByRole('status')).toHaveText('Processing payment... Please wait'));
  await capture.continue();
  await expect(page).toHaveURL('/academy/student-courses');
  await page.goto('/academy/payment-return');
  await page.getByRole('link', { name: 'My Courses' }).last().click();
  await expect(page).toHaveURL('/academy/student-courses');
});
