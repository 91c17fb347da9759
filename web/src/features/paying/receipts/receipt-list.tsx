import './receipt-list.css';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { paths } from '#web/app/paths.ts';
import { paidFor, statusOf } from './receipt-words.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import type { Load } from '#web/lib/api/use-load.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type ReceiptsProps = { readonly state: Load<Receipt[]>; readonly retry: () => void };

/** Every payment that went through, with the way to its receipt (G-46); nothing as long as there is none. */
export function Receipts({ state, retry }: ReceiptsProps) {
  if (state.status === 'loading' || (state.status === 'loaded' && state.data.length === 0)) return null;
  return (
    <section className="tw-receipts" aria-labelledby="receipts">
      <h2 className="tw-h2" id="receipts">
        Receipts
      </h2>
      {state.status === 'failed' ? (
        <div className="tw-stack">
          <Banner tone="danger">{failureText(state.error, 'Your receipts could not be loaded.')}</Banner>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <ul>
          {state.data.map((receipt) => (
            <ReceiptRow key={receipt.orderId} receipt={receipt} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { orderId, courseTitle, paidOn, amount, receiptNumber } = receipt;
  const status = statusOf(receipt);
  return (
    <li>
      <div>
        <h3>{courseTitle}</h3>
        <p className="tw-small tw-muted tw-num">
          {showDay(paidOn)} · {paidFor(receipt)}
        </p>
        <p className="tw-small tw-muted tw-num">{receiptNumber}</p>
      </div>
      <p>
        <span className="tw-money">{formatDollars(amount)}</span>
        {status !== 'Paid' && <span className="tw-small tw-muted">{status}</span>}
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
