import { expect, type Page } from '@playwright/test';
import { waitForMyCourses, payButton, processing } from './wizard.ts';

export const PAYMENTS_TAB = '/academy/student-courses?tab=payments';
export const INSTALMENT_PAID = 'Scheduled payment processed successfully!';

/** Clicks Pay. Returns the request, its path and the transaction that it started. */
export async function payInstalment(page: Page) {
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/flexible-payment\/process-payment\//),
    payButton(page).click(),
  ]);
  expect(response.status()).toBe(200);
  const { transactionId } = (await response.json()) as { transactionId: string };
  return {
    transactionId,
    path: new URL(response.url()).pathname,
    sent: response.request().postDataJSON() as Record<string, unknown>,
  };
}

/** Waits until the instalment is paid and My Courses is open. */
export async function waitForMyCoursesAfterInstalment(page: Page): Promise<void> {
  await waitForMyCourses(page, INSTALMENT_PAID);
  await expect(processing(page)).toBeHidden();
}
