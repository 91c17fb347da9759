import type { Id } from '#shared/kernel/id.ts';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { planAccess, planPercent } from '#shared/instalments/plan-access.rules.ts';
import { instalmentStatus, planStatus } from '#shared/instalments/plan-badges.rules.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { Order } from '#shared/orders/order.ts';
import { paymentBadge } from '#shared/orders/payment-badge.rules.ts';
import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { kindName } from '#shared/revenue/kind-name.rules.ts';
import type { LedgerEntry } from '#shared/revenue/ledger.rules.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { ListedStudent } from '#functions/data/study/course-study.ts';
import type { CsvColumn } from './csv-text.ts';

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

/** A full order: amounts in dollars, its academy's day. */
export const orderColumns = (zone: string): readonly CsvColumn<Order>[] => [
  { title: 'Order', value: ({ _id }) => _id },
  { title: 'Student', value: ({ userName }) => titleCase(userName) },
  { title: 'Email', value: ({ userEmail }) => userEmail },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Date', value: ({ orderDate }) => dayIn(zone, Date.parse(orderDate)) },
  { title: 'Method', value: ({ paymentMethod }) => titleCase(paymentMethod) },
  { title: 'Amount', value: ({ coursePricing }) => coursePricing },
  { title: 'Status', value: ({ paymentStatus }) => paymentBadge(paymentStatus) },
  ...RETURNS,
  { title: 'Access', value: ({ returns }) => (returns ? returns.access : '') },
];

/** A flexible plan, its instalments in one cell. `now` in ms. */
export const planColumns = (
  now: number,
  calendar: AcademyCalendar,
): readonly CsvColumn<FlexiblePayment>[] => [
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

export const studentColumns = (zone: string): readonly CsvColumn<CourseStudent>[] => [
  { title: 'Student', value: ({ studentName }) => titleCase(studentName) },
  { title: 'Email', value: ({ studentEmail }) => studentEmail },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Enrolled on', value: ({ enrolledAt }) => dayIn(zone, Date.parse(enrolledAt)) },
  { title: 'Enrolled by hand', value: ({ byHand }) => (byHand ? 'yes' : 'no') },
];

const studyState = ({ user, study }: ListedStudent): string => {
  if (study?.lastActiveOn === undefined) return user.invited ? 'Invited' : 'Not started';
  return study.finishedOn === undefined ? 'Started' : 'Finished';
};

/** A student of a course: academy's days, and each lecture by its number and title. */
export const studyColumns = (
  lectures: readonly { readonly _id: Id<'lecture'>; readonly title: string }[],
): readonly CsvColumn<ListedStudent>[] => [
  { title: 'Student', value: ({ user }) => titleCase(user.userName) },
  { title: 'Email', value: ({ user }) => user.userEmail },
  { title: 'State', value: studyState },
  { title: 'Last active', value: ({ study }) => study?.lastActiveOn ?? '' },
  { title: 'Finished', value: ({ study }) => study?.finishedOn ?? '' },
  {
    title: 'Lectures viewed',
    value: ({ study }) => lectures.filter(({ _id }) => study?.viewed.includes(_id)).length,
  },
  ...lectures.map(({ _id, title }, at): CsvColumn<ListedStudent> => ({
    title: `${at + 1}. ${title}`,
    value: ({ study }) => (study?.viewed.includes(_id) ? 'viewed' : ''),
  })),
];

/** A payment, return or open instalment, with the day on which it was settled, returned or is due. */
export const ENTRY_COLUMNS: readonly CsvColumn<LedgerEntry>[] = [
  { title: 'Date', value: ({ day }) => day },
  { title: 'Student', value: ({ userName }) => titleCase(userName) },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Kind', value: kindName },
  { title: 'Amount (USD)', value: ({ cents }) => dollarsFromCents(cents) },
];
