import { expect, type Page } from '@playwright/test';
import { type AcademyUnderTest, newPerson, orderPayload, type Person, registerAndLogIn } from '../academy.ts';
import { payButton, processing } from './wizard.ts';

export const PAYMENTS = '/academy/student-courses?tab=payments';
const SUCCESS = 'Scheduled payment processed successfully!';

/** A student with a plan who has paid the first 800.00 and owes 630.00 twice. */
export async function withPlan(
  academy: AcademyUnderTest,
): Promise<Person & { token: string; userId: string }> {
  const student = await registerAndLogIn(academy, newPerson());
  const created = await academy.api('POST', '/flexible-payment/create', {
    token: student.token,
    data: { ...orderPayload(student.userId, 'cnon:card-nonce-ok'), initialPayment: 800 },
  });
  const { transactionId } = (await created.json()) as { transactionId: string };
  const path = `/payment/pending-payments?transactionId=${transactionId}&paymentPlan=flexible`;
  await expect
    .poll(
      async () => {
        const answer = await academy.api('GET', path, { token: student.token });
        return ((await answer.json()) as { paymentStatus: string }).paymentStatus;
      },
      { timeout: 30_000 },
    )
    .toBe('COMPLETED');
  return student;
}

/** Presses Pay. Returns what was sent and the transaction that it began. */
export async function payInstalment(page: Page) {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/flexible-payment\/process-payment\//),
    payButton(page).click(),
  ]);
  expect(answer.status()).toBe(200);
  const { transactionId } = (await answer.json()) as { transactionId: string };
  return { transactionId, sent: answer.request().postDataJSON() as Record<string, unknown> };
}

/** The payment is completed and My Courses is open. */
export async function arriveFromPayment(page: Page): Promise<void> {
  await expect(page.getByText(SUCCESS)).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL('/academy/student-courses');
  await expect(processing(page)).toBeHidden();
}
