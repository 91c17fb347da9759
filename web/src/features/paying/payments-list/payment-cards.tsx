import '#web/styles/record.css';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { PaymentActions } from './payment-actions.tsx';
import type { PaymentRow } from './payment-rows.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** The same as cards, on phones and wherever the table has no room (SPAY-02). */
export const PaymentCards = ({ rows }: { readonly rows: readonly PaymentRow[] }) => (
  <ul className="tw-records" aria-label="Scheduled payments">
    {rows.map((row) => (
      <li key={row.instalmentId} className="tw-record">
        <h2>{row.courseTitle}</h2>
        <dl>
          <div>
            <dt>Due date</dt>
            <dd className="tw-num">{showDay(row.dueDate)}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>
              <span className="tw-money">{formatDollars(row.amount)}</span>
            </dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              <PaymentStatusBadge status={row.status} />
            </dd>
          </div>
        </dl>
        <div className="tw-record__acts">
          <PaymentActions row={row} />
        </div>
      </li>
    ))}
  </ul>
);
