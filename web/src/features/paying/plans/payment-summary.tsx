import { formatCents, formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { remainingCents } from '../purchase/plan-cents.ts';
import { Summary, type SummaryRow } from '#web/ui/summary.tsx';
import { SummaryBox } from '../order/summary-box.tsx';
import type { Instalment, Plan } from '../purchase/plan.ts';
import { CURRENT_PAYMENT, type PaymentChoice } from './payment-choice.tsx';

interface PaymentSummaryProps {
  readonly plan: Plan;
  readonly instalment: Instalment;
  readonly what: PaymentChoice;
  /** Cents, once the payment is completed. The plan may be listed with it or not yet. */
  readonly paidNow: number | undefined;
}

/** 'Payment Summary' (FLEX-02..07). */
export function PaymentSummary(shown: PaymentSummaryProps) {
  const { plan } = shown;
  return (
    <SummaryBox
      id="payment-summary"
      heading="Payment Summary"
      title={plan.courseTitle}
      category={plan.courseCategory}
    >
      <Summary rows={summaryRows(shown)} largeTotal />
    </SummaryBox>
  );
}

function summaryRows({ plan, instalment, what, paidNow }: PaymentSummaryProps): SummaryRow[] {
  const remaining = formatCents(remainingCents(plan));
  const rows: SummaryRow[] = [
    { term: 'Course', value: plan.courseTitle },
    { term: 'Total course amount', value: formatDollars(plan.totalAmount) },
    { term: 'Initial payment', value: formatDollars(plan.initialPayment) },
    { term: 'Remaining balance', value: remaining },
  ];
  const amount = formatDollars(instalment.amount);
  if (paidNow !== undefined || instalment.paid) {
    const value = paidNow === undefined ? amount : formatCents(paidNow);
    return [...rows, { term: 'This payment', note: 'Paid', value, total: true }];
  }
  const current = {
    term: CURRENT_PAYMENT,
    note: `Due date ${showDay(instalment.dueDate)}`,
    value: amount,
  };
  return what === 'balance'
    ? [...rows, current, { term: 'You pay today', value: remaining, total: true }]
    : [...rows, { ...current, total: true }];
}
