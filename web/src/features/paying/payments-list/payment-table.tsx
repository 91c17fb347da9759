import '#web/styles/table.css';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { PaymentActions } from './payment-actions.tsx';
import type { PaymentRow } from './payment-rows.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** Course, due date, amount, status, actions (SPAY-01). */
export const PaymentTable = ({ rows }: { readonly rows: readonly PaymentRow[] }) => (
  <div className="tw-tablewrap">
    <table className="tw-table" aria-label="Scheduled payments">
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Due date</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
          <th scope="col" className="tw-right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.instalmentId}>
            <td className="tw-table__main">{row.courseTitle}</td>
            <td className="tw-num tw-nowrap">{showDay(row.dueDate)}</td>
            <td>
              <span className="tw-money">{formatDollars(row.amount)}</span>
            </td>
            <td>
              <PaymentStatusBadge status={row.status} />
            </td>
            <td className="tw-right">
              <PaymentActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
