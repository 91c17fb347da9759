import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import {
  firstState,
  nextState,
  type PaymentEvent,
  type PaymentMachine,
  preventsPayment,
  toPaymentState,
} from './payment-machine.ts';
import { toUnavailableReason, toWait } from './payment-failure.ts';
import { showResultToasts } from './payment-result-toasts.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';
import {
  currentOrderId,
  type PaymentItem,
  type StoredPayment,
  storedPayment,
} from '../purchase/stored-payment.ts';
import { toNavigationState } from '../purchase/completed-payment-state.ts';
import { usePaymentBegunElsewhere } from './use-payment-begun-elsewhere.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { useRedirectToMyCourses } from './use-redirect-to-my-courses.ts';

/** A stored payment of a course, or of instalments. */
type StoredPaymentFor<Item> = Omit<StoredPayment, 'item'> & { readonly item: Item };

/** What the server returns when a payment has been started. */
export interface StartedPayment {
  readonly transactionId: Id<'transaction'>;
  /** For the payment return page, where the server names one. */
  readonly orderId?: Id<'order'> | undefined;
  /** A sentence of the server to show. */
  readonly message: string | undefined;
}

interface PaymentOptions<Item extends PaymentItem> {
  /** The course, or the flexible plan: one payment of it at a time. */
  readonly subject: string;
  readonly userId: Id<'user'>;
  /** Whether an item is of the kind that this screen pays: a course, or instalments. */
  readonly isItem: (item: PaymentItem) => item is Item;
  /**
   * Sends the card token (none where nothing is due) to the server, which starts the payment; throws what to show. The
   * returned `item` differs from the requested one when an earlier payment is still open.
   */
  readonly start: (
    item: Item,
    sourceId: string | undefined,
  ) => Promise<StartedPayment & { readonly item: Item }>;
  /** The server refused to start the payment; showing the error is left to the caller. */
  readonly onRefused: (error: unknown, item: Item) => void;
  /** Shown when the payment is completed, after 'Wait for Payment Confirmation Email!'. */
  readonly successText: string;
  readonly onCompleted: () => void;
}

/**
 * One payment of a course or plan in the browser, from the click on Pay to its end (§4):
 *
 * 1. `pay` asks Square for a card token, and `start` sends it to the server, which returns a transaction id.
 * 2. `usePaymentStatus` asks the server for the payment's status every 6 seconds, 20 times at most, while the server charges and
 *    settles it.
 * 3. `onResult` shows how that ended. After a completed payment My Courses opens.
 *
 * A payment that this page before a reload, another tab or another device has begun enters at step 2. There is one payment
 * at a time, however often Pay is clicked (G-40): payment-machine.ts says which event leads where.
 */
export function usePayment<Item extends PaymentItem>(options: PaymentOptions<Item>) {
  const { subject, userId, isItem, start, onRefused, successText, onCompleted } = options;
  const withItem = (found: StoredPayment | undefined): StoredPaymentFor<Item> | undefined => {
    const item = found?.item;
    return found !== undefined && item !== undefined && isItem(item) ? { ...found, item } : undefined;
  };
  const [machine, readMachine, send] = useMachine(() => withItem(storedPayment.read({ subject, userId })));
  const payment = 'payment' in machine ? machine.payment : undefined;
  const state = toPaymentState(machine);

  usePaymentBegunElsewhere({
    subject,
    userId,
    askServer: state === 'checking',
    onServerResult: (found) => {
      const open = withItem(found);
      if (open !== undefined) storedPayment.write(open);
      send(open === undefined ? { type: 'nothingOpen' } : { type: 'found', payment: open });
    },
    onOtherTab: (found) => {
      const started = withItem(found);
      if (started === undefined || !send({ type: 'found', payment: started })) return;
      paymentToasts.startTry();
    },
  });

  usePaymentStatus({
    transactionId: machine.at === 'polling' ? machine.payment.transactionId : undefined,
    paymentPlan: payment?.item.paymentPlan ?? 'full',
    round: machine.round,
    onResult: (result, unknownToServer) => {
      showResultToasts(result, successText);
      send({ type: 'ended', result, unknownToServer });
      const { at } = readMachine();
      if (payment !== undefined && at !== 'unknown') storedPayment.remove(payment);
      if (at === 'completed') onCompleted();
    },
  });

  const completedPaymentState = payment === undefined ? undefined : toNavigationState(payment);
  useRedirectToMyCourses(state === 'completed', successText, completedPaymentState);

  const wait = 'wait' in machine ? machine.wait : undefined;
  useEffect(() => {
    if (wait?.ms === undefined) return;
    const timer = setTimeout(() => send({ type: 'waited' }), wait.ms);
    return () => clearTimeout(timer);
  }, [wait, send]);

  /** `tokenize` is left out where nothing is due. A student who closes a wallet may pay again; nothing is shown. */
  async function pay(item: Item, tokenize?: () => Promise<TokenOutcome>): Promise<void> {
    if (!send({ type: 'payClicked' })) return;
    paymentToasts.startTry();
    const outcome = await tokenize?.();
    if (outcome !== undefined && outcome.kind !== 'token') {
      const failed = outcome.kind === 'failed';
      if (failed) paymentToasts.error(outcome.message);
      send({ type: 'notTokenized', unavailable: failed && !navigator.onLine ? 'offline' : undefined });
      return;
    }
    send({ type: 'tokenized' });
    // Only a failure of this call means 'not started'. Whatever fails afterwards, the card may have been charged (C9).
    let response: StartedPayment & { readonly item: Item };
    try {
      response = await start(item, outcome?.token);
    } catch (error) {
      const asked = toWait(error);
      send({ type: 'refused', unavailable: toUnavailableReason(error), wait: asked });
      // The notice says it, beside the button that it disables.
      return asked === undefined ? onRefused(error, item) : undefined;
    }
    const { transactionId, orderId, message } = response;
    const started = { item: response.item, transactionId, subject, userId, startedAt: Date.now() };
    send({ type: 'started', payment: started });
    storedPayment.write(started);
    if (orderId !== undefined) currentOrderId.write(orderId);
    if (message !== undefined) paymentToasts.info(message);
  }

  /** Something else is about to be paid, or by other means: what happened to the last try is not shown any more. */
  function dismissResult(): void {
    send({ type: 'resultDismissed' });
    paymentToasts.dismissFormToasts();
  }

  /** Polls the same transaction again. */
  function checkAgain(): void {
    if (send({ type: 'checkedAgain' })) paymentToasts.startTry();
  }

  return {
    state,
    /** Nothing may be paid now. */
    disabled: preventsPayment(machine),
    /** What the open or settled payment pays. */
    item: payment?.item,
    /** The server has the payment and completes it, also when this page is closed. */
    acceptedByServer: machine.at === 'polling',
    /** Why the payment could not be started, where the student can do something about it. */
    unavailableReason: 'unavailable' in machine ? machine.unavailable : undefined,
    /** Square is asked for a token, a wallet for the student's consent: nothing was sent yet. */
    isTokenizing: machine.at === 'tokenizing',
    /** Why the payment was declined, by Square's error code. */
    declineCode: machine.at === 'declined' ? machine.code : undefined,
    /** How long the student has to wait before another try, in the server's words. Pay is disabled as long. */
    waitText: wait?.text,
    /** What My Courses needs to show the completed payment. */
    completedPaymentState,
    pay,
    checkAgain,
    dismissResult,
  };
}
export type Payment = ReturnType<typeof usePayment>;

/**
 * The machine's state, a function that reads it, and one that sends it an event and returns whether that changed the state.
 * Both act within the click: a second click may come before the next render.
 */
function useMachine<P>(readStored: () => P | undefined) {
  const [store] = useState(() => createMachine(firstState(readStored())));
  const state = useSyncExternalStore(store.subscribe, store.read);
  return [state, store.read, store.send] as const;
}

function createMachine<P>(first: PaymentMachine<P>) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    send(event: PaymentEvent<P>): boolean {
      const next = nextState(state, event);
      if (next === state) return false;
      state = next;
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
