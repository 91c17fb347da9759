import type { ReactNode } from 'react';
import { ACADEMY_ADDRESS } from '#shared/kernel/academy-address.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { Logo } from '#web/art/logo.tsx';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { paidFor, receiptStatus } from '../purchase/receipt-words.rules.ts';
import { config } from '#web/lib/config/config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { partLabel, amountRows } from './receipt-lines.rules.ts';
import { sheetClasses } from './sheet-classes.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';

/** The sheet: who paid what, when and how. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { courseTitle: title, courseCategory: category, payments } = receipt;
  const status = receiptStatus(receipt);
  return (
    <article className={sheetClasses.sheet} data-sheet="" aria-labelledby="receipt">
      <Selvedge title={title} category={category} height={20} />
      <div className={sheetClasses.body}>
        <header className={sheetClasses.head}>
          <Logo />
          <div className="grid justify-items-end gap-1 max-sm:justify-items-start print:justify-items-end">
            <h1 className="font-display text-h1 text-balance" id="receipt">
              Receipt
            </h1>
            <p className="text-muted numeric">{receipt.receiptNumber}</p>
            <Badge className="mt-1.5" tone={status === 'Paid' ? 'paid' : undefined}>
              {status}
            </Badge>
          </div>
        </header>
        <Facts receipt={receipt} />
        <table className="w-full border-collapse">
          <caption className="sr-only">What was paid</caption>
          <thead>
            <tr className="break-inside-avoid border-b-[1.5px] border-ink text-small text-muted *:pb-2.5 *:font-semibold">
              <th className="text-left" scope="col">
                Course
              </th>
              <th className="pl-6 text-right" scope="col">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="break-inside-avoid border-b border-hairline *:py-4.5 *:align-top">
              <th className="text-left font-display text-lg/[1.35] font-semibold wrap-anywhere" scope="row">
                {title}
                <span className="block font-sans text-small/[1.5] font-normal text-muted">
                  {paidFor(receipt)}, with {titleCase(receipt.instructorName)}
                </span>
              </th>
              <td className="pl-6 text-right font-bold whitespace-nowrap numeric">
                {formatDollars(receipt.amount)}
              </td>
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
        <Summary className="ml-auto w-[min(360px,100%)] print:*:py-1.5" rows={amountRows(receipt)} />
        <footer className="flex break-inside-avoid flex-wrap justify-between gap-x-8 gap-y-2 border-t border-hairline pt-4 text-small text-muted">
          <span>Twillfield, {ACADEMY_ADDRESS}</span>
          <span>
            <EmailAddress>{config().contactEmail}</EmailAddress>
          </span>
        </footer>
      </div>
    </article>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { userName, userEmail, paidOn, paymentMethod, amount, transactionId } = receipt;
  return (
    <dl className={sheetClasses.facts}>
      <Fact term="Paid by">
        {titleCase(userName)}
        <br />
        <EmailAddress>{userEmail}</EmailAddress>
      </Fact>
      <Fact term="Date">{showDay(paidOn)}</Fact>
      <Fact term="Payment method">{amount > 0 ? `${paymentMethod}, by Square` : paymentMethod}</Fact>
      <Fact term="Transaction">
        <span className="numeric">{transactionId}</span>
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ term, children }: FactProps) {
  return (
    <div className="break-inside-avoid">
      <dt className="mb-0.5 text-small text-muted">{term}</dt>
      <dd className="font-550 wrap-anywhere">{children}</dd>
    </div>
  );
}
