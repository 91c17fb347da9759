import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { Money } from '#web/ui/money.tsx';
import { Cell, Table, TableRow } from '#web/ui/table.tsx';
import { PaymentActions } from './payment-actions.tsx';
import type { PaymentRow } from './payment-rows.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** Course, due date, amount, status, actions (SPAY-01). */
export function PaymentTable({ rows }: { readonly rows: readonly PaymentRow[] }) {
  return (
    <Table
      label="Scheduled payments"
      columns={['Course', 'Due date', 'Amount', 'Status', 'Actions']}
      endColumns={['Actions']}
    >
      {rows.map((row) => (
        <TableRow key={row.instalmentId}>
          <Cell className="font-semibold">{row.courseTitle}</Cell>
          <Cell className="wrap-normal numeric xl:whitespace-nowrap">{showDay(row.dueDate)}</Cell>
          <Cell>
            <Money>{formatDollars(row.amount)}</Money>
          </Cell>
          <Cell>
            <PaymentStatusBadge {...row} />
          </Cell>
          <Cell end>
            <PaymentActions row={row} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}
