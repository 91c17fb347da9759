import { COURSE_ID, expect, newPerson, test } from '../academy.ts';
import { readCourse } from './checkout.ts';
import {
  waitForMyCourses,
  fillCard,
  GOOD_CARD,
  holdPolls,
  pay,
  processing,
  register,
  shown,
} from './wizard.ts';

test('A visitor chooses a course on its public page, buys it with a new account and studies its first lecture', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  /** The screens that asked for Square's script. */
  const withSquare: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().endsWith('/square.js'))
      withSquare.push(new URL(page.url()).pathname);
  });

  await test.step("'Enroll Now' on a course page goes to the wizard [CRS-22..24]", async () => {
    await page.goto('/course/1');
    await page.getByRole('button', { name: 'Enroll Now: AWS Cloud Bootcamp' }).click();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    const stored = await page.evaluate(() => localStorage.getItem('buy-this-course') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ _id: COURSE_ID, title: 'AWS Cloud Bootcamp', pricing: 2060 });
  });
  await test.step('The wizard shows three steps, and Next needs an account [BUY-01..04]', async () => {
    await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible();
    for (const text of ['AWS Cloud Bootcamp', '$2,060.00'])
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Checkout' }).getByRole('listitem')).toContainText([
      'Account Creation',
      'Review',
      'Payment',
    ]);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
  await test.step('An account is created and the order reviewed [BUY-05, BUY-06, BUY-13]', async () => {
    await register(page, person);

    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.userEmail);
    await page.getByRole('button', { name: 'Next' }).click();
  });

  await test.step('A card is entered [CHK-09]', async () => {
    await expect(page.getByRole('tab', { name: 'Card', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Secure payment powered by Square')).toBeVisible();
    await fillCard(page, GOOD_CARD);
  });
  const { transactionId, path, sent, release } =
    await test.step('Paying shows the processing toast and disables the method tabs [BUY-12, STATE-05]', async () => {
      const release = await holdPolls(page);
      const payment = await pay(page);
      await expect(processing(page)).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Digital wallet' })).toBeDisabled();
      return { ...payment, release };
    });
  const { instructorId } = await readCourse(academy);
  const payload: Record<string, unknown> = {};
  for (const [title, fields] of [
    [
      'The order payload names the student [CHK-20, CHK-21, CHK-22]',
      {
        userId: expect.any(String) as unknown,
        userName: person.userName,
        userEmail: person.userEmail,
      },
    ],
    [
      'The order payload has status, method and date [CHK-23, CHK-24, CHK-25, CHK-26]',
      {
        orderStatus: 'pending',
        paymentMethod: 'square',
        paymentStatus: 'initiated',
        orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      },
    ],
    [
      'The order payload has card token, location and instructor [CHK-27, CHK-28, CHK-29, CHK-30]',
      {
        sourceId: expect.stringMatching(/^cnon:/) as unknown,
        locationId: 'LOCALSQUARE',
        instructorId,
        instructorName: 'Grace Hopper',
      },
    ],
    [
      'The order payload names the course [CHK-32, CHK-33]',
      { courseImage: '', courseTitle: 'AWS Cloud Bootcamp', courseId: COURSE_ID },
    ],
    [
      'The order payload has the amounts [CHK-34, CHK-35, CHK-36, CHK-37]',
      { coursePricing: 2060, totalAmount: 2060, initialPayment: 2060, isTest: false },
    ],
  ] as const) {
    await test.step(title, () => expect(sent).toMatchObject(fields));
    Object.assign(payload, fields);
  }
  expect(sent).toEqual(payload);

  await test.step('The payment completes and My Courses opens, with one charge [CHK-38, STATE-02, STATE-11, STATE-12]', async () => {
    expect(path).toBe('/api/student/order/create');
    const completed = shown(
      page,
      'Wait for Payment Confirmation Email!',
      'Payment successful! Redirecting...',
    );
    release();
    await completed;
    await expect(processing(page)).toBeHidden();
    await waitForMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  });

  const card = page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
  await test.step('My Courses shows the course, which opens at its first lecture [SCRS-01, SCRS-03..05, SCRS-09]', async () => {
    await expect(card).toContainText('Grace Hopper');
    await expect(card).toContainText('Opens lecture 1: Accounts, regions and the bill');
    await card.getByRole('link', { name: 'Continue Learning' }).click();
    await expect(page).toHaveURL(`/academy/course-progress/${COURSE_ID}`);
    await expect(page.getByRole('heading', { name: 'Accounts, regions and the bill' })).toBeVisible();
  });

  await test.step("An embedded lecture is marked by 'Mark as Complete' as well [ENT-57, ENT-58, ENT-59]", async () => {
    const marked = page.waitForRequest('**/api/student/course-progress/mark-lecture-viewed');
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    expect((await marked).postDataJSON()).toEqual({
      userId: sent['userId'],
      courseId: COURSE_ID,
      lectureId: `lec_${COURSE_ID.slice(4)}-1`,
    });
    await expect(page.getByText('1 of 10 lectures viewed')).toBeVisible();
    await expect(page.getByRole('button', { name: /^1\. .*viewed$/ })).toBeVisible();
  });

  await test.step("Square's script was loaded once, on the payment screen [CHK-19]", () =>
    expect(withSquare).toEqual(['/buy-course']));
  await test.step('One charge was made and one confirmation mailed', async () => {
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
    await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
    const [mail] = await academy.listMailTo(person.userEmail);
    expect(mail?.subject).toBe('Payment received: AWS Cloud Bootcamp');
    expect(mail?.text).toContain('$2,060.00');
  });
});
