import { ACADEMY_ADDRESS } from '#shared/kernel/academy-address.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { Logo } from '#web/art/logo.tsx';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { paidFor, statusOf } from './receipt-words.rules.ts';
import { config } from '#web/lib/config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { partLabel, sumOf } from './receipt-lines.rules.ts';

/** The sheet: who paid what, when and how. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { courseTitle: title, courseCategory: category, payments } = receipt;
  const status = statusOf(receipt);
  return (
    <article className="tw-sheet" aria-labelledby="receipt">
      <Selvedge title={title} category={category} height={20} />
      <div className="tw-sheet__body">
        <header className="tw-sheet__head">
          <Logo />
          <div className="tw-sheet__id">
            <h1 className="tw-h1" id="receipt">
              Receipt
            </h1>
            <p className="tw-num tw-muted">{receipt.receiptNumber}</p>
            <Badge tone={status === 'Paid' ? 'paid' : undefined}>{status}</Badge>
          </div>
        </header>
        <Facts receipt={receipt} />
        <table className="tw-sheet__lines">
          <caption className="tw-sr">What was paid</caption>
          <thead>
            <tr>
              <th scope="col">Course</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {title}
                <span>
                  {paidFor(receipt)}, with {titleCase(receipt.instructorName)}
                </span>
              </th>
              <td className="tw-money">{formatDollars(receipt.amount)}</td>
            </tr>
          </tbody>
        </table>
        {payments.length > 0 && (
          <PlanStrip
            title={title}
            category={category}
            parts={payments.map(({ amount, paid }, index) => ({
              weight: amount,
              state: paid ? 'paid' : 'future',
              amount: formatDollars(amount),
              label: partLabel(receipt, index),
            }))}
          />
        )}
        <Summary className="tw-sheet__sum" rows={sumOf(receipt)} />
        <footer className="tw-sheet__foot">
          <span>Twillfield, {ACADEMY_ADDRESS}</span>
          <span>{config().contactEmail}</span>
        </footer>
      </div>
    </article>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { userName, userEmail, paidOn, paymentMethod, amount, transactionId } = receipt;
  return (
    <dl className="tw-sheet__meta">
      <div>
        <dt>Paid by</dt>
        <dd>
          {titleCase(userName)}
          <br />
          {userEmail}
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{showDay(paidOn)}</dd>
      </div>
      <div>
        <dt>Payment method</dt>
        <dd>{amount > 0 ? `${paymentMethod}, by Square` : paymentMethod}</dd>
      </div>
      <div>
        <dt>Transaction</dt>
        <dd className="tw-num">{transactionId}</dd>
      </div>
    </dl>
  );
}
