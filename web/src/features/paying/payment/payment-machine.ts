import type { PollResult } from '#shared/payments/polling.rules.ts';
import type { StoredPayment } from '../purchase/stored-payment.ts';
import type { UnavailableReason, Wait } from './payment-failure.ts';

/** Why the last try did not start. It stays while the student may pay and nothing else has been chosen. */
interface NotStarted {
  readonly unavailable?: UnavailableReason | undefined;
  /** How long the server asks to wait before another try. */
  readonly wait?: Wait | undefined;
}

/**
 * Where one payment of a course or plan is (§4). `P` is the payment as the browser stores it.
 *
 * checking: the server is asked whether a payment is open already.
 * idle: the student may pay.
 * tokenizing: Square is asked for a token, a wallet for the student's consent: nothing was sent yet.
 * starting: the server is asked to start the payment.
 * polling: the server has the payment and completes it, also when the page is closed; its status is asked for.
 * declined: nothing was charged; the student may pay again. `code` is Square's.
 * refunded: the charge was refunded; the student may pay again.
 * unknown: polling ended without a final status. The status may be asked for again, and nothing is paid a second time (C9).
 * completed: the payment is settled.
 */
type Step<P> =
  | ({ readonly at: 'checking' | 'idle' } & NotStarted)
  | { readonly at: 'tokenizing' | 'starting' | 'refunded' }
  | { readonly at: 'declined'; readonly code: string | undefined }
  | { readonly at: 'polling' | 'unknown' | 'completed'; readonly payment: P };

/** `round` counts the times that polling began: another number asks for the same payment from the first check. */
export type PaymentMachine<P = StoredPayment> = Step<P> & { readonly round: number };

export type PaymentEvent<P = StoredPayment> =
  /** The server, or another tab, has an open payment. */
  | { readonly type: 'found'; readonly payment: P }
  | { readonly type: 'nothingOpen' }
  | { readonly type: 'payClicked' }
  | { readonly type: 'tokenized' }
  | ({ readonly type: 'notTokenized' } & NotStarted)
  /** The server started none, or did not respond: then it is asked before anything is paid again. */
  | ({ readonly type: 'refused' } & NotStarted)
  | { readonly type: 'started'; readonly payment: P }
  /** Polling has ended. What the server does not know was never charged, so it must not prevent another payment. */
  | { readonly type: 'ended'; readonly result: PollResult; readonly unknownToServer: boolean }
  | { readonly type: 'waited' }
  | { readonly type: 'resultDismissed' }
  | { readonly type: 'checkedAgain' };

/** The first state: a payment that this browser began before a reload is polled. */
export const firstState = <P>(stored: P | undefined): PaymentMachine<P> =>
  stored === undefined ? { at: 'checking', round: 0 } : { at: 'polling', payment: stored, round: 1 };

/** The state after an event; the same state where the event means nothing. */
export function nextState<P>(state: PaymentMachine<P>, event: PaymentEvent<P>): PaymentMachine<P> {
  const { round } = state;
  const poll = (payment: P): PaymentMachine<P> => ({ at: 'polling', payment, round: round + 1 });
  switch (event.type) {
    case 'found':
      return isBusy(state) || state.at === 'completed' ? state : poll(event.payment);
    case 'nothingOpen':
      return state.at === 'checking' ? { ...state, at: 'idle' } : state;
    case 'payClicked':
      return preventsPayment(state) || state.at === 'completed' ? state : { at: 'tokenizing', round };
    case 'tokenized':
      return state.at === 'tokenizing' ? { at: 'starting', round } : state;
    case 'notTokenized':
      return { at: 'idle', unavailable: event.unavailable, round };
    case 'refused': {
      const { unavailable, wait } = event;
      return { at: unavailable === 'unreachable' ? 'checking' : 'idle', unavailable, wait, round };
    }
    case 'started':
      return poll(event.payment);
    case 'ended':
      if (state.at !== 'polling') return state;
      return event.unknownToServer ? { at: 'idle', round } : afterPolling(event.result, state.payment, round);
    case 'waited':
      return 'wait' in state ? { ...state, wait: undefined } : state;
    case 'resultDismissed':
      if (state.at === 'declined' || state.at === 'refunded' || state.at === 'idle')
        return { at: 'idle', round };
      return state.at === 'checking' ? { at: 'checking', round } : state;
    case 'checkedAgain':
      return state.at === 'unknown' ? poll(state.payment) : state;
  }
}

function afterPolling<P>({ status, code }: PollResult, payment: P, round: number): PaymentMachine<P> {
  switch (status) {
    case 'COMPLETED':
      return { at: 'completed', payment, round };
    case 'FAILED':
      if (code === 'PAYMENTS_UNAVAILABLE') return { at: 'idle', unavailable: 'unavailable', round };
      return code === 'REFUNDED' ? { at: 'refunded', round } : { at: 'declined', code, round };
    case 'TIMEOUT':
    case 'ERROR':
      return { at: 'unknown', payment, round };
  }
}

/** The states as screens tell them apart: `processing` is from the click on Pay to the payment's end. */
export type PaymentState =
  | 'checking'
  | 'idle'
  | 'processing'
  | 'declined'
  | 'refunded'
  | 'unknown'
  | 'completed';

export function toPaymentState({ at }: Pick<PaymentMachine, 'at'>): PaymentState {
  return at === 'tokenizing' || at === 'starting' || at === 'polling' ? 'processing' : at;
}

const isBusy = (state: Pick<PaymentMachine, 'at'>): boolean => toPaymentState(state) === 'processing';

/** A payment may be open that a second one would duplicate. */
export function preventsPayment<P>(state: PaymentMachine<P>): boolean {
  return isBusy(state) || state.at === 'checking' || state.at === 'unknown';
}
