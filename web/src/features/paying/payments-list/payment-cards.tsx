import type { ReactNode } from 'react';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { Money } from '#web/ui/money.tsx';
import { PaymentActions } from './payment-actions.tsx';
import type { PaymentRow } from './payment-rows.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** The same as cards, below 768 px (SPAY-02). */
export function PaymentCards({ rows }: { readonly rows: readonly PaymentRow[] }) {
  return (
    <ul className="grid gap-3" aria-label="Scheduled payments">
      {rows.map((row) => (
        <li
          key={row.instalmentId}
          className="rounded-lg border border-hairline bg-surface px-4 py-2 text-label wrap-anywhere"
        >
          <h2 className="border-b border-hairline py-2.25 font-display text-lg/[1.3] font-semibold">
            {row.courseTitle}
          </h2>
          <dl>
            <Fact term="Due date">
              <span className="numeric">{showDay(row.dueDate)}</span>
            </Fact>
            <Fact term="Amount">
              <Money>{formatDollars(row.amount)}</Money>
            </Fact>
            <Fact term="Status">
              <PaymentStatusBadge {...row} />
            </Fact>
          </dl>
          <div className="py-2.25">
            <PaymentActions row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-hairline py-2.25">
      <dt className="text-small font-semibold text-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
