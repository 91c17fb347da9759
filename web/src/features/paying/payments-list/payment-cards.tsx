import { PaymentActions } from './payment-actions.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { type PaymentRow, toInstalment } from './payment-rows.ts';
import { RowLink } from './row-link.tsx';

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
            <RowLink to={toInstalment(row)}>{row.courseTitle}</RowLink>
          </h2>
          <dl>
            {PAYMENT_COLUMNS.map(({ header, renderCell }) => (
              <div
                key={header}
                className="flex items-center justify-between gap-4 border-b border-hairline py-2.25"
              >
                <dt className="text-small font-semibold text-muted">{header}</dt>
                <dd className="text-right">{renderCell(row)}</dd>
              </div>
            ))}
          </dl>
          <div className="py-2.25">
            <PaymentActions row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
