import type { FailedPayment } from '#shared/payments/failed-payment.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import { config } from '#web/lib/start/config.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/inner/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type Column, DataTable } from '#web/ui/inner/data-table.tsx';
import { Money } from '#web/ui/inner/money.tsx';

const dayOf = ({ failedAt }: FailedPayment): string =>
  showDay(dayIn(config().academyTimeZone, Date.parse(failedAt)));

/** Where it is paid: the instalment, or the course, which can be bought there. */
const toPay = ({ courseId, planId, scheduleId }: FailedPayment): string =>
  planId !== undefined && scheduleId !== undefined
    ? paths.flexibleCheckout(planId, scheduleId)
    : paths.courseDetails(courseId);

const COLUMNS: readonly Column<FailedPayment>[] = [
  { header: 'Course', main: true, renderCell: ({ courseTitle }) => courseTitle },
  { header: 'Date', renderCell: (payment) => <span className="numeric">{dayOf(payment)}</span> },
  { header: 'Amount', renderCell: ({ amount }) => <Money>{formatDollars(amount)}</Money> },
  {
    header: 'Status',
    renderCell: () => (
      <Badge tone="revoked" className="whitespace-normal">
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

/** Payments that their student was told to wait for, and that failed; nothing when there are none. */
export function FailedPayments({ payments }: { readonly payments: readonly FailedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="my-8 grid gap-4" aria-labelledby="failed-payments">
      <h2 className="font-display text-h2 text-balance" id="failed-payments">
        Payments that failed
      </h2>
      <DataTable
        label="Payments that failed"
        columns={COLUMNS}
        rows={payments}
        rowKey={({ transactionId }) => transactionId}
      />
    </section>
  );
}
