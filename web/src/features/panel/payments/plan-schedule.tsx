import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { initialStatus } from './plan-words.rules.ts';

interface PlanScheduleProps {
  readonly plan: FlexiblePayment;
  /** ms, of the server */
  readonly now: number;
}

const TONES = {
  Paid: 'paid',
  Due: 'due',
  Pending: 'pending',
  Cancelled: undefined,
  Refunded: 'refunded',
  'Taken back': 'revoked',
} as const;

interface ScheduledPayment {
  readonly _id: string;
  readonly name: string;
  readonly dueDate: string;
  readonly amount: number;
  readonly status: keyof typeof TONES;
}

const COLUMNS: readonly Column<ScheduledPayment>[] = [
  { header: 'Payment', main: true, renderCell: ({ name }) => name },
  { header: 'Due date', className: 'numeric', renderCell: ({ dueDate }) => showDay(dueDate) },
  { header: 'Amount', end: true, renderCell: ({ amount }) => <Money>{formatDollars(amount)}</Money> },
  {
    header: 'Status',
    className: 'max-md:items-center',
    renderCell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge>,
  },
];

/** Each payment of a plan: the initial one, then its instalments with Paid, Due or Pending (IPAY-13..15). */
export function PlanSchedule({ plan, now }: PlanScheduleProps) {
  const { startDate, initialPayment, paymentSchedule, cancelled } = plan;
  const initial: ScheduledPayment = {
    _id: 'initial',
    name: 'Initial payment',
    dueDate: startDate,
    amount: initialPayment,
    status: initialStatus(plan),
  };
  const instalments = paymentSchedule.map((one, index): ScheduledPayment => ({
    ...one,
    name: `Instalment ${index + 1}`,
    status: cancelled && !one.paid ? 'Cancelled' : instalmentStatus(one, now, academyCalendar()),
  }));
  return (
    <DataTable
      label="Payment schedule"
      columns={COLUMNS}
      rows={[initial, ...instalments]}
      rowKey={({ _id }) => _id}
    />
  );
}
