import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import type { PaymentRow } from './payment-rows.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** What the table and the cards say of a payment, besides its course and what can be done (SPAY-01, G-105). */
export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  {
    header: 'Due date',
    className: 'wrap-normal xl:whitespace-nowrap',
    renderCell: ({ dueDate }) => <span className="numeric">{showDay(dueDate)}</span>,
  },
  { header: 'Amount', renderCell: ({ amount }) => <Money>{formatDollars(amount)}</Money> },
  { header: 'Status', renderCell: (row) => <PaymentStatusBadge {...row} /> },
];
