import type { Academy } from '../academy.ts';
import {
  API_CALLS,
  API_FAULTS,
  WEBHOOK_FAULTS,
  type Dispute,
  type Payment,
} from '@twillfield/square-simulator';
import { button, dollars, html, instant, type Markup, page, table } from './html.ts';

/** `path`: the segments below /_local. */
export type PageInput = { academy: Academy; path: string[]; query: URLSearchParams };

/** Square's payments, disputes, ledger and faults, with buttons that do what Square, the operator or a bank does. */
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
      paymentButtons(payment),
    ]);
  const disputes = square
    .disputes()
    .toReversed()
    .slice(0, 200)
    .map((dispute) => [
      instant(dispute.created_at),
      html`<code>${dispute.disputed_payment.payment_id}</code>`,
      dollars(dispute.amount_money.amount),
      dispute.state,
      disputeButtons(dispute),
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
      ${table(['Created (UTC)', 'Payment', 'Reference', 'Amount', 'Status', 'Do'], rows, 'No payments yet.')}
      <h2>Disputes</h2>
      ${table(['Opened (UTC)', 'Payment', 'Amount', 'State', 'Decide'], disputes, 'No disputes yet.')}
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

/** Ends a pending payment; refunds or disputes one that is captured. */
function paymentButtons({
  id,
  status,
  amount_money: paid,
  refunded_money: refunded,
}: Payment): Markup | string {
  if (status === 'PENDING')
    return html`${endButton(id, 'COMPLETED', 'Complete')}${endButton(id, 'FAILED', 'Fail')}`;
  if (status !== 'COMPLETED') return '';
  const refund =
    (refunded?.amount ?? 0) < paid.amount
      ? button('/_local/square/refunds', 'Refund', { paymentId: id })
      : html`Refunded`;
  return html`${refund}${button('/_local/square/disputes', 'Dispute', { paymentId: id })}`;
}

/** What the bank decides. Also a dispute that was lost can be won in the end. */
function disputeButtons({ id, state }: Dispute): Markup {
  const decide = (to: string, label: string) =>
    button(`/_local/square/disputes/${encodeURIComponent(id)}`, label, { state: to });
  const isOpen = state === 'EVIDENCE_REQUIRED' || state === 'PROCESSING';
  return html`${isOpen || state === 'LOST' ? decide('WON', 'Won') : ''}${isOpen ? decide('LOST', 'Lost') : ''}`;
}

function endButton(id: string, status: string, label: string): Markup {
  return button(`/_local/square/payments/${encodeURIComponent(id)}`, label, { status });
}
