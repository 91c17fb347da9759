import { cx } from 'class-variance-authority';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { paths } from '#web/lib/paths.ts';
import { RowLink } from '../payments-list/row-link.tsx';
import { paidFor, receiptStatus } from '../purchase/receipt-words.rules.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { Money } from '#web/ui/money.tsx';

interface ReceiptsProps {
  /** undefined: not read. */
  readonly receipts: readonly Receipt[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Every completed payment, with a link to its receipt (G-46); nothing while there is none. */
export function Receipts({ receipts, error, onRetry }: ReceiptsProps) {
  if (error === null && (receipts === undefined || receipts.length === 0)) return null;
  return (
    <section className="mt-8 grid gap-4" aria-labelledby="receipts">
      <h2 className="font-display text-h2 text-balance" id="receipts">
        Receipts
      </h2>
      {error !== null && (
        <LoadFailure onRetry={onRetry}>
          {loadFailureText(error, notLoadedText('Your receipts', receipts !== undefined))}
        </LoadFailure>
      )}
      {receipts !== undefined && (
        <ul className="rounded-lg border border-hairline bg-surface">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.orderId} receipt={receipt} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { orderId, courseTitle, paidOn, amount, receiptNumber } = receipt;
  const status = receiptStatus(receipt);
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-6 gap-y-2 px-5 py-3.5 wrap-anywhere',
        'not-first:border-t not-first:border-hairline',
        'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4',
      )}
    >
      <div className="max-md:col-span-full">
        <h3 className="text-label font-semibold">
          <RowLink to={paths.receipt(orderId)}>{courseTitle}</RowLink>
        </h3>
        <p className="text-small/[1.5] text-muted numeric">
          {showDay(paidOn)} · {paidFor(receipt)}
        </p>
        <p className="text-small/[1.5] text-muted numeric">{receiptNumber}</p>
      </div>
      <p className="grid justify-items-end max-md:justify-items-start">
        <Money>{formatDollars(amount)}</Money>
        {status !== 'Paid' && <span className="text-small/[1.5] text-muted">{status}</span>}
      </p>
      <ButtonLink
        variant="quiet"
        size="sm"
        to={paths.receipt(orderId)}
        aria-label={`View receipt ${receiptNumber}, ${courseTitle}`}
      >
        View receipt
      </ButtonLink>
    </li>
  );
}
