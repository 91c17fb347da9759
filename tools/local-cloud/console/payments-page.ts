import type { Academy } from '../academy.ts';
import { API_CALLS, API_FAULTS, WEBHOOK_FAULTS } from '@twillfield/square-simulator';
import { button, dollars, html, instant, type Markup, page, table } from './html.ts';

/** `path`: the segments below /_local. */
export type PageInput = { academy: Academy; path: string[] };

/** Square's payments, ledger and faults, with buttons that end pending payments and take faults back. */
export function paymentsPage({ academy }: PageInput): Markup {
  const { square } = academy;
  const rows = square
    .payments()
    .toReversed()
    .slice(0, 200)
    .map((payment) => [
      instant(payment.created_at),
      html`<code>${payment.id}</code>`,
      payment.reference_id,
      dollars(payment.amount_money.amount),
      payment.status,
      payment.status === 'PENDING'
        ? html`${endButton(payment.id, 'COMPLETED', 'Complete')}${endButton(payment.id, 'FAILED', 'Fail')}`
        : '',
    ]);
  const ledger = square
    .ledger()
    .toReversed()
    .slice(0, 200)
    .map((entry) => [
      instant(entry.at),
      entry.type,
      entry.referenceId,
      dollars(entry.amountCents),
      html`<code>${entry.paymentId}</code>`,
    ]);
  const faults = square
    .faults()
    .map((fault) => [
      fault.call,
      fault.fault,
      fault.times,
      button('/_local/square/faults/remove', 'Remove', { id: String(fault.id) }),
    ]);
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return page(
    'Square',
    '/_local/payments',
    html`<h2>Payments</h2>
      ${table(['Created (UTC)', 'Payment', 'Reference', 'Amount', 'Status', 'End as'], rows, 'No payments yet.')}
      <h2>Ledger</h2>
      ${table(['At (UTC)', 'Type', 'Reference', 'Amount', 'Payment'], ledger, 'No captures or refunds yet.')}
      <h2>Faults</h2>
      ${table(['Call', 'Fault', 'Times left', 'Take back'], faults, 'No faults set.')}
      <form method="post" action="/_local/square/faults">
        <label
          >Call
          <select name="call">
            ${options([...API_CALLS, 'webhook'])}
          </select></label
        >
        <label
          >Fault
          <select name="fault">
            ${options([...API_FAULTS, ...WEBHOOK_FAULTS])}
          </select></label
        >
        <label>Times <input type="number" name="times" min="1" value="1" /></label>
        <button>Set</button>
      </form>`,
  );
}

function endButton(id: string, status: string, label: string): Markup {
  return button(`/_local/square/payments/${encodeURIComponent(id)}`, label, { status });
}
