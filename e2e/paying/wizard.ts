import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { type AcademyUnderTest, COURSE_ID, type Person } from '../academy.ts';

export interface CardNumbers {
  number: string;
  expiry: string;
  cvv: string;
  zip: string;
}

export const GOOD_CARD: CardNumbers = {
  number: '4111 1111 1111 1111',
  expiry: '12/39',
  cvv: '123',
  zip: '94103',
};
/** The payment stays PENDING at Square until `endSquarePayment`. */
const PENDING_CARD: CardNumbers = { ...GOOD_CARD, number: '4000 0000 0000 0077' };

/** The purchase of AWS Cloud Bootcamp, at its address. */
export async function enrol(page: Page): Promise<void> {
  await page.goto(`/buy-course?course=${COURSE_ID}`);
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible();
}

/** Step 1 for somebody new; success moves to step 2 by itself. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.userName);
  await page.getByLabel('Email').fill(person.userEmail);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function reviewToPayment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(payButton(page)).toBeEnabled();
}

/** Enrols and registers; ends where the card is typed in. */
export async function reachPayment(page: Page, person: Person): Promise<void> {
  await enrol(page);
  await register(page, person);
  await reviewToPayment(page);
}

/** Square's own form, in its iframe. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure card form"]');
}

export async function fillCard(page: Page, card: CardNumbers): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(card.number);
  await form.getByLabel('Expiry').fill(card.expiry);
  await form.getByLabel('CVV').fill(card.cvv);
  await form.getByLabel('ZIP').fill(card.zip);
}

/** POST /student/order/create, or /flexible-payment/create. */
const startsPayment = (response: Response): boolean =>
  /^\/api\/(student\/order|flexible-payment)\/create$/.test(new URL(response.url()).pathname);

/** Runs `action`, which starts a payment. Returns the request, its path, and the order and transaction that it started. */
export async function waitForStart(page: Page, action: () => Promise<unknown>) {
  const [created] = await Promise.all([page.waitForResponse(startsPayment), action()]);
  expect(created.status()).toBe(200);
  const { transactionId, data } = (await created.json()) as {
    transactionId: string;
    data: { orderId: string };
  };
  return {
    transactionId,
    orderId: data.orderId,
    path: new URL(created.url()).pathname,
    sent: created.request().postDataJSON() as Record<string, unknown>,
  };
}

/** A request for the status of a started payment. */
export const POLL = /\/api\/payment\/pending-payments\?.*transactionId=/;

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay \$/ });
}

/** Clicks Pay. Returns the request and the transaction that it started. */
export function pay(page: Page) {
  return waitForStart(page, () => payButton(page).click());
}

/** Waits until the payment is PENDING at Square. Returns its id there. */
export async function pendingSquarePayment(
  academy: AcademyUnderTest,
  transactionId: string,
): Promise<string> {
  await expect.poll(async () => (await academy.listSquarePayments(transactionId))[0]?.status).toBe('PENDING');
  return (await academy.listSquarePayments(transactionId))[0]?.id ?? '';
}

/** Pays by a card whose payment stays PENDING at Square; ends when Square has it. */
export async function payPending(page: Page, academy: AcademyUnderTest) {
  await fillCard(page, PENDING_CARD);
  const started = await pay(page);
  return { ...started, paymentId: await pendingSquarePayment(academy, started.transactionId) };
}

export function processing(page: Page) {
  return page.getByText('Payment is processing. Please wait...');
}

const PURCHASE_NOTICE = /has arrived\.|You are enrolled\./;

/**
 * Moves the page's clock, installed before, to the next poll of a processing payment. The clock runs as well: on a busy machine
 * the payment may have ended before.
 */
export async function forwardToNextPoll(page: Page): Promise<void> {
  const ended = page.getByText(/^Payment successful! Redirecting|^Payment failed\./);
  await expect(processing(page).or(ended).or(page.getByText(PURCHASE_NOTICE)).first()).toBeVisible();
  await page.clock.fastForward(POLL_INTERVAL_MS);
}

/**
 * Holds back what the academy says about a started payment until the returned function is called: it is processing for as long
 * as a test looks at it.
 */
export async function holdPolls(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(POLL, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** Until the page has shown all the texts at once. It looks in each frame itself: they may be gone before a test asks again. */
export function shown(page: Page, ...texts: string[]): Promise<unknown> {
  const areThere = (wanted: string[]) => {
    const text = document.querySelector('#root')?.textContent ?? '';
    return wanted.every((one) => text.includes(one));
  };
  return page.waitForFunction(areThere, texts, { timeout: 45_000 });
}

/**
 * Moves the page's clock, installed before, from poll to poll until `end` is shown. The toast 'Payment is processing' is not
 * waited for: it disappears as soon as the payment has ended.
 */
export function pollUntil(page: Page, end: Locator, timeout = 45_000): Promise<void> {
  return expect(async () => {
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await expect(end).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout });
}

/**
 * Waits until the payment is completed and My Courses shows what has arrived, instead of the payment's messages. `success`
 * is shown for 2.5 seconds before, which a busy machine may miss.
 */
export async function waitForMyCourses(
  page: Page,
  success = 'Payment successful! Redirecting...',
): Promise<void> {
  const notice = page.getByText(PURCHASE_NOTICE);
  await expect(page.getByText(success).or(notice).first()).toBeVisible();
  await expect(page).toHaveURL('/academy/student-courses');
  await expect(notice.first()).toBeVisible();
  await expect(page.getByText(success)).toBeHidden();
}
