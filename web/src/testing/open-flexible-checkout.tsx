import { screen, within } from '@testing-library/react';
import { Screen as FlexibleCheckout } from '#web/screens/flexible-checkout/flexible-checkout.screen.tsx';
import { ada } from './samples.ts';
import { openPurchase } from './open-buy-course.tsx';
import { shown } from './purchase-page.ts';

/** For tests: /academy/flexible-checkout for an instalment of the plan pln_1, as Ada, whose first one is overdue. */
export function openFlexibleCheckout(instalmentId = 'sch_1', planId = 'pln_1') {
  return openPurchase(
    { path: '/academy/flexible-checkout/:planId/:instalmentId', Component: FlexibleCheckout },
    ada,
    { pathname: `/academy/flexible-checkout/${planId}/${instalmentId}` },
  );
}

/** The value beside a term of the Payment Summary. */
export function readSummary(term: string): string {
  const summary = within(screen.getByRole('region', { name: 'Payment Summary' }));
  return summary.getByText(term, { exact: true }).closest('div')?.textContent ?? '';
}

export function isWaiting(): boolean {
  return shown('Loading your payment plan');
}
