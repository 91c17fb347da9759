import type { FailedPayment, PendingPayment } from '#shared/payments/failed-payment.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import { config } from '#web/lib/config/config.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CircleAlert } from '#web/ui/page/icons.ts';
import { Money } from '#web/ui/money.tsx';
import { RowLink } from '../payments-list/row-link.tsx';

type Unsettled = FailedPayment | PendingPayment;

const dayOf = (payment: Unsettled): string =>
  showDay(
    dayIn(config().academyTimeZone, Date.parse('failedAt' in payment ? payment.failedAt : payment.startedAt)),
  );

/** Where it is paid: the instalment, or the course, which can be bought there. */
const toPay = ({ courseId, planId, scheduleId }: Unsettled): string =>
  planId !== undefined && scheduleId !== undefined
    ? paths.flexibleCheckout(planId, scheduleId)
    : paths.courseDetails(courseId);

const COLUMNS: readonly Column<Unsettled>[] = [
  {
    header: 'Course',
    main: true,
    renderCell: (payment) => <RowLink to={toPay(payment)}>{payment.courseTitle}</RowLink>,
  },
  { header: 'Date', renderCell: (payment) => <span className="numeric">{dayOf(payment)}</span> },
  { header: 'Amount', renderCell: ({ amount }) => <Money>{formatDollars(amount)}</Money> },
];

const FAILED: readonly Column<Unsettled>[] = [
  ...COLUMNS,
  {
    header: 'Status',
    renderCell: () => (
      <Badge tone="revoked" className="whitespace-normal before:hidden">
        <Icon of={CircleAlert} size="sm" />
        Failed, nothing was charged
      </Badge>
    ),
  },
  {
    header: 'Actions',
    end: true,
    renderCell: (payment) => (
      <ButtonLink
        variant="quiet"
        size="sm"
        to={toPay(payment)}
        aria-label={`Try again: ${payment.courseTitle}, ${dayOf(payment)}`}
      >
        Try again
      </ButtonLink>
    ),
  },
];

const PENDING: readonly Column<Unsettled>[] = [
  ...COLUMNS,
  {
    header: 'Status',
    renderCell: () => (
      <Badge tone="pending" className="whitespace-normal">
        Pending, please do not pay again
      </Badge>
    ),
  },
];

/** Payments that are under way; nothing when there are none. */
export function PendingPayments({ payments }: { readonly payments: readonly PendingPayment[] }) {
  return <Unsettled id="pending-payments" title="Payments in progress" columns={PENDING} rows={payments} />;
}

/** Payments that their student was told to wait for, and that failed; nothing when there are none. */
export function FailedPayments({ payments }: { readonly payments: readonly FailedPayment[] }) {
  return <Unsettled id="failed-payments" title="Payments that failed" columns={FAILED} rows={payments} />;
}

interface UnsettledProps {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column<Unsettled>[];
  readonly rows: readonly Unsettled[];
}

function Unsettled({ id, title, columns, rows }: UnsettledProps) {
  if (rows.length === 0) return null;
  return (
    <section className="my-8 grid gap-4" aria-labelledby={id}>
      <h2 className="font-display text-h2 text-balance" id={id}>
        {title}
      </h2>
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ transactionId }) => transactionId} />
    </section>
  );
}
