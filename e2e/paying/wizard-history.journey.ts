import { expect, newPerson, test } from '../academy.ts';
import {
  arriveAtMyCourses,
  enrol,
  fillCard,
  GOOD_CARD,
  forwardToNextPoll,
  holdPolls,
  pay,
  payButton,
  processing,
  register,
  reviewToPayment,
} from './wizard.ts';

test('Back and Forward of the browser move through the steps, never out of an open payment and never back into a completed one [BUY-07, BUY-08]', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await page.clock.install();
  await enrol(page);
  await register(page, person);
  await reviewToPayment(page);
  const done = page.getByRole('list', { name: 'Checkout' }).getByText(', completed');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(done).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText(`You are signed in as ${person.userName}, ${person.userEmail}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.goForward();
  await page.goForward();
  await expect(payButton(page)).toBeEnabled();
  await expect(done).toHaveCount(2);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Account Creation' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await reviewToPayment(page);

  await fillCard(page, GOOD_CARD);
  const release = await holdPolls(page);
  const { transactionId } = await pay(page);
  await expect(processing(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/buy-course\?course=/);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);

  await page.goBack();
  await expect(page).toHaveURL(/\/buy-course\?course=/);
  await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await enrol(page);
  await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Courses' }).click();
  await expect(page).toHaveURL('/academy/student-courses');
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});
