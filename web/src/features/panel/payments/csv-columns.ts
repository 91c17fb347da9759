import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentStatus, planStatus } from '#shared/instalments/plan-badges.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { Order } from '#shared/orders/order.ts';
import { paymentBadge } from '#shared/orders/payment-badge.rules.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { config } from '#web/lib/config/config.ts';
import type { CsvColumn } from '../csv/csv-file.ts';
import { planAccess, planPercent } from './plan-words.rules.ts';
import { isOpenDispute } from './returns-words.rules.ts';

interface Returnable {
  readonly returns?: PurchaseReturns | undefined;
}

/** What was returned, in dollars, and what that did to the access (G-60, G-108). */
const RETURNS: readonly CsvColumn<Returnable>[] = [
  { title: 'Refunded', value: ({ returns }) => returns?.refunded ?? 0 },
  { title: 'Taken back by the bank', value: ({ returns }) => returns?.reversed ?? 0 },
  { title: 'Returned on', value: ({ returns }) => returns?.date ?? '' },
  { title: 'Disputed', value: ({ returns }) => (returns?.disputes.some(isOpenDispute) ? 'yes' : 'no') },
];

/** A full order in a file: amounts in dollars, its academy's day. */
export const FULL_PAYMENT_COLUMNS: readonly CsvColumn<Order>[] = [
  { title: 'Order', value: ({ _id }) => _id },
  { title: 'Student', value: ({ userName }) => titleCase(userName) },
  { title: 'Email', value: ({ userEmail }) => userEmail },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Date', value: ({ orderDate }) => dayIn(config().academyTimeZone, Date.parse(orderDate)) },
  { title: 'Method', value: ({ paymentMethod }) => titleCase(paymentMethod) },
  { title: 'Amount', value: ({ coursePricing }) => coursePricing },
  { title: 'Status', value: ({ paymentStatus }) => paymentBadge(paymentStatus) },
  ...RETURNS,
  { title: 'Access', value: ({ returns }) => (returns ? returns.access : '') },
];

/** A flexible plan in a file, its instalments in one cell. `now` in ms. */
export function flexiblePaymentColumns(now: number, calendar: AcademyCalendar): CsvColumn<FlexiblePayment>[] {
  return [
    { title: 'Plan', value: ({ _id }) => _id },
    { title: 'Student', value: ({ userName }) => titleCase(userName) },
    { title: 'Email', value: ({ userEmail }) => userEmail },
    { title: 'Course', value: ({ courseTitle }) => courseTitle },
    { title: 'Started', value: ({ startDate }) => startDate },
    { title: 'Total', value: ({ totalAmount }) => totalAmount },
    { title: 'Initial payment', value: ({ initialPayment }) => initialPayment },
    { title: 'Remaining balance', value: ({ remainingBalance }) => remainingBalance },
    { title: 'Percent paid', value: planPercent },
    { title: 'Status', value: (plan) => planStatus(plan, 'row') },
    { title: 'Access', value: (plan) => planAccess(plan, now, calendar) },
    {
      title: 'Instalments',
      value: ({ paymentSchedule, cancelled }) =>
        paymentSchedule
          .map((one) => {
            const status = cancelled && !one.paid ? 'Cancelled' : instalmentStatus(one, now, calendar);
            return `${one.dueDate} ${one.amount.toFixed(2)} ${status}`;
          })
          .join('; '),
    },
    ...RETURNS,
  ];
}
