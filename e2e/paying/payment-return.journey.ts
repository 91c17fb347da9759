import { expect, test } from '../academy.ts';
import { reachCheckout } from './checkout.ts';
import { arriveAtMyCourses, fillCard, GOOD_CARD, forwardToNextPoll, pay } from './wizard.ts';

test('The payment return page completes the order of this tab and goes to My Courses [RET-01, RET-03, RET-04, RET-05] (G-47)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await page.goto('/academy/payment-return?paymentId=pay1&PayerID=buyer1');
  await expect(page.getByRole('heading', { name: 'Your payment was started somewhere else' })).toBeVisible();

  await page.goBack();
  await fillCard(page, GOOD_CARD);
  await pay(page);
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);
  const orderId = await page.evaluate(() => sessionStorage.getItem('currentOrderId'));
  const [asked] = await Promise.all([
    page.waitForRequest(/\/api\/student\/order\/capture$/),
    page.goto('/academy/payment-return?paymentId=pay1&PayerID=buyer1'),
  ]);
  expect(asked.postDataJSON()).toEqual({ paymentId: 'pay1', payerId: 'buyer1', orderId });
  await expect(page).toHaveURL('/academy/student-courses');
  await page.goto('/academy/payment-return');
  await page.getByRole('link', { name: 'My Courses' }).last().click();
  await expect(page).toHaveURL('/academy/student-courses');
});
