import { expect, newPerson, test } from '../academy.ts';
import { choose, tabTo, typeCard } from '../keyboard.ts';
import {
  waitForMyCourses,
  cardForm,
  GOOD_CARD,
  forwardToNextPoll,
  payButton,
  pollUntil,
  waitForStart,
} from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };

// in the headless shell Tab does not always enter the frame of the card form
test(
  'A course is bought with the keyboard alone, after a declined card, from the landing page to My Courses',
  { tag: '@full-browser' },
  async ({ page, academy }) => {
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

    await expect(page).toHaveURL(/\/buy-course\?course=/);
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

    // Enter in the card pays, and so does Pay itself.
    await typeCard(page, DECLINED_CARD);
    const declined = await waitForStart(page, () => page.keyboard.press('Enter'));
    await pollUntil(page, page.getByText(/Nothing was charged/));
    await tabTo(page, cardForm(page).getByLabel('Card number'));
    await page.keyboard.type(GOOD_CARD.number);
    const paid = await waitForStart(page, () =>
      choose(page, page.getByRole('button', { name: 'Pay $2,060.00' })),
    );
    await forwardToNextPoll(page);
    await waitForMyCourses(page);
    const course = page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
    await choose(page, course.getByRole('link', { name: 'Continue Learning' }));
    await expect(page.getByRole('heading', { name: 'Accounts, regions and the bill' })).toBeVisible();
    expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
    expect(await academy.listLedgerEntries(paid.transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  },
);
