import { expect, newPerson, test } from './academy.ts';
import { choose, tabTo } from './keyboard.ts';
import {
  arriveAtMyCourses,
  cardForm,
  GOOD_CARD,
  nextCheck,
  payButton,
  processing,
  started,
} from './wizard.ts';

test('A course is bought with the keyboard alone, from the landing page to My Courses [BUY-01, BUY-05, BUY-09, STATE-02]', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.clock.install();
  await page.goto('/');
  await choose(page, page.getByRole('link', { name: 'View More: AWS Cloud', exact: true }));
  await expect(page).toHaveURL('/course/1');
  await choose(page, page.getByRole('button', { name: 'Enroll Now: AWS Cloud Bootcamp' }));

  await expect(page).toHaveURL('/buy-course');
  await write('Username', person.userName);
  await write('Email', person.userEmail);
  await write('Password', person.password);
  await write('Confirm password', person.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await choose(page, page.getByRole('button', { name: 'Next' }), 'Space');

  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, page.getByRole('radio', { name: /Full Payment/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Pay $800.00' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('tab', { name: 'Card', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Card', exact: true })).toBeFocused();

  await tabTo(page, cardForm(page).getByLabel('Card number'));
  // A complete field hands the caret to the next one.
  await page.keyboard.type(GOOD_CARD.number + GOOD_CARD.expiry + GOOD_CARD.cvv + GOOD_CARD.zip);
  await expect(cardForm(page).getByLabel('ZIP')).toBeFocused();
  const { transactionId } = await started(page, () => page.keyboard.press('Enter'));

  await expect(processing(page)).toBeVisible();
  await nextCheck(page);
  await arriveAtMyCourses(page);
  const course = page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
  await choose(page, course.getByRole('button', { name: 'Continue Learning' }));
  await expect(page.getByRole('heading', { name: 'Accounts, regions and the bill' })).toBeVisible();
  expect(await academy.ledgerOf(transactionId)).toMatchObject([{ type: 'capture', amountCents: 206_000 }]);
});
