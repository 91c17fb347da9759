import type { Page } from '@playwright/test';
import {
  type AcademyUnderTest,
  COURSE_ID,
  expect,
  newPerson,
  orderPayload,
  registerAndLogIn,
  test,
} from '../academy.ts';
import { inspect } from '../inspect.ts';
import { expectPaymentStatus } from '../paying/buy-course.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';

/** Without the notes below them of what was returned. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details of/ }) });
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search by course title or student name' }).fill(text);
const openPayments = async (page: Page) => {
  await signInEarlier(page, 'admin');
  await page.goto('/instructor?section=payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
};

/** A student who has bought the bootcamp in full, and the payment at Square. */
async function buy(academy: AcademyUnderTest, userName: string) {
  const student = await registerAndLogIn(academy, { ...newPerson(), userName });
  const created = await academy.api('POST', '/student/order/create', {
    token: student.token,
    data: orderPayload(student.userId, 'cnon:card-nonce-ok'),
  });
  const { transactionId } = (await created.json()) as { transactionId: string };
  await expectPaymentStatus(academy, student, transactionId, 'full', 'COMPLETED');
  const [payment] = await academy.listSquarePayments(transactionId);
  const studies = async () => {
    const path = `/student/course-progress/get/${student.userId}/${COURSE_ID}`;
    const { data } = (await (await academy.api('GET', path, { token: student.token })).json()) as {
      data: { isPurchased: boolean };
    };
    return data.isPurchased;
  };
  return { ...student, paymentId: payment?.id ?? '', studies };
}

/** What the operator does in Square's dashboard: on the Square page of the console. */
async function refundAtSquare(page: Page, paymentId: string) {
  const square = await page.context().newPage();
  await square.goto('/_local/payments');
  const row = square.getByRole('row').filter({ hasText: paymentId });
  await row.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(square).toHaveURL('/_local/payments');
  await square.close();
}

test('An admin looks through the payments and the flexible plans of the academy, sees what Square takes back with what it took, and gives it back with one press', async ({
  page,
  academy,
}) => {
  await openPayments(page);
  const full = rowsOf(page, 'Full Payments');
  await test.step('Full Payments: rows, pages of five [IPAY-01, IPAY-20, IPAY-21]', async () => {
    await expect(page.getByRole('tab', { name: 'Full Payments', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(full).toHaveCount(5);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  });
  await test.step('The 23 oldest are not shown, and are on request (G-57)', async () => {
    await expect(page.getByText('23 older payments not shown', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  });
  await test.step('Student, day, amount; one page has no buttons [IPAY-21, IPAY-24, IPAY-25, IPAY-26, IPAY-27]', async () => {
    await search(page, 'ada LOVELACE');
    await expect(full).toHaveCount(3);
    await expect(page.getByText(/^Page /)).toHaveCount(0);
    await expect(full.first()).toContainText('Ada Lovelace');
    await expect(full.first()).toContainText('DevOps Bootcamp');
    await expect(full.first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
    await expect(full.first()).toContainText(/\$[\d,]+\.00/);
  });
  await test.step('A row stays the one of its order, by its _id, where the order of rows changes [IPAY-23]', async () => {
    await full.first().evaluate((row) => row.setAttribute('data-marked', ''));
    await page.route('**/api/student/order/list?*', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: object[] };
      await route.fulfill({ json: { ...json, data: json.data.toReversed() } });
    });
    await search(page, 'lovelace');
    await expect(full.last()).toContainText('DevOps Bootcamp');
    await expect(full.and(page.locator('[data-marked]'))).toContainText('DevOps Bootcamp');
    await page.unroute('**/api/student/order/list?*');
    await search(page, 'ada LOVELACE');
    await expect(full.first()).toContainText('DevOps Bootcamp');
  });
  await test.step('Status and method; search by course title [IPAY-04, IPAY-28, IPAY-29]', async () => {
    await expect(full.first()).toContainText('Square');
    await expect(full.first().getByText('Paid')).toBeVisible();
    await search(page, 'GIT bas');
    await expect(full.first()).toContainText('Git Basics');
    await search(page, '');
    await expect(page).not.toHaveURL(/search=/);
    await inspect(page, 'Full Payments');
    // the newest one may be of a student who was enrolled by hand
    const paid = full.filter({ hasText: 'Square' }).first();
    await paid.getByText('Square').click();
    await inspect(page, 'Details of a payment');
    await page.keyboard.press('Escape');
    await expect(paid.getByRole('button', { name: /^Details of the payment/ })).toBeFocused();
  });
  await page.getByRole('tab', { name: 'Flexible Payments' }).click();
  const plans = rowsOf(page, 'Flexible Payments');
  await test.step('Flexible Payments: rows, pages, search [IPAY-02, IPAY-04, IPAY-20, IPAY-21]', async () => {
    await expect(plans).toHaveCount(5);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await search(page, 'devops FALL');
    await expect(plans.filter({ hasNotText: 'AWS DevOps Fall' })).toHaveCount(0);
    await expect(plans.first()).toBeVisible();
    await search(page, 'katherine');
    await expect(plans).toHaveCount(1);
    await expect(page.getByText(/^Page /)).toHaveCount(0);
    await expect(plans.first().getByText('Revoked', { exact: true })).toBeVisible();
    await expect(plans.first().getByText('Active', { exact: true })).toBeVisible();
    await inspect(page, 'Flexible Payments');
  });
  await test.step('Details by keyboard, closed by Escape, the focus returns [IPAY-03, IPAY-08]', async () => {
    const details = page.getByRole('button', { name: /^Details of the plan of Katherine/ });
    await details.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Active Plan')).toBeVisible();
    await expect(dialog.getByText('Payment progress: 39%')).toBeVisible();
    const schedule = dialog.getByRole('table', { name: 'Payment schedule' });
    for (const status of ['Paid', 'Due', 'Pending']) await expect(schedule).toContainText(status);
    await expect(dialog).toContainText(/Access comes back by itself when \$[\d,.]+ is paid\./);
    await inspect(page, 'Payment details');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(details).toBeFocused();
  });
  await test.step('The button of a row keeps to one line beside a long title', async () => {
    await page.route('**/flexible-payment/get-all*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { courseTitle: string }[] };
      const [first, ...others] = body.data;
      const courseTitle = 'A long title of a course '.repeat(8);
      await route.fulfill({ response, json: { ...body, data: [{ ...first, courseTitle }, ...others] } });
    });
    await page.setViewportSize({ width: 800, height: 900 });
    await search(page, '');
    await expect(plans).toHaveCount(5);
    await page.reload();
    await expect(plans.first()).toContainText('A long title of a course');
    const details = await page.getByRole('button', { name: /^Details of the plan/ }).all();
    const lines = await Promise.all(
      details.map((button) =>
        button.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        }),
      ),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
  });
  await page.unroute('**/flexible-payment/get-all*');
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('A refund at Square takes the course back, and one press gives it back (G-108)', async () => {
    const userName = `<img src=x onerror=alert(1)> ${newPerson().userName}`;
    const student = await buy(academy, userName);
    await refundAtSquare(page, student.paymentId);
    await openInApp(page, '/instructor?section=payments');
    // Square's event is on its way
    await expect(async () => {
      await page.reload();
      await search(page, student.userName);
      await expect(page.getByText(/\$2,060\.00 refunded on/).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText(/Access ended the same day/)).toBeVisible();
    expect(await page.locator('table img').count()).toBe(0);
    expect(await student.studies()).toBe(false);
    await inspect(page, 'A refunded payment');
    await page.getByRole('button', { name: /^Keep access for/ }).click();
    await expect(page.getByText(/An admin keeps the access since/)).toBeVisible();
    await expect(page.getByText(/can study AWS Cloud Bootcamp again/)).toBeVisible();
    expect(await student.studies()).toBe(true);
  });
});
