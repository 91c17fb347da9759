import { useEffect, useRef, useState } from 'react';
import type { TokenOutcome } from '#web/lib/square.ts';
import {
  isOpenOrSettled,
  type PaymentState,
  preventsPayment,
  showResultToasts,
  stateAfterPolling,
  toUnavailableReason,
  toWait,
  type UnavailableReason,
  type Wait,
} from './payment-state.ts';
import { paymentToasts } from '../state/payment-toasts.ts';
import {
  currentOrderId,
  type PaymentItem,
  type StoredPayment,
  storedPayment,
} from '../state/stored-payment.ts';
import { toArrivalState } from '../state/arrival-state.ts';
import { usePaymentBegunElsewhere } from './use-payment-begun-elsewhere.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { useRedirectToMyCourses } from './use-redirect-to-my-courses.ts';

/** A stored payment of a course, or of instalments. */
type StoredPaymentFor<Item> = Omit<StoredPayment, 'item'> & { readonly item: Item };

/** What the server returns when a payment has been started. */
export interface StartedPayment {
  readonly transactionId: string;
  /** For the payment return page, where the server names one. */
  readonly orderId?: string | undefined;
  /** A sentence of the server to show. */
  readonly message: string | undefined;
}

interface PaymentOptions<Item extends PaymentItem> {
  /** The course, or the flexible plan: one payment of it at a time. */
  readonly subject: string;
  readonly userId: string;
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
 * 2. `startPolling` shows the payment as processing. `usePaymentStatus` asks the server for its status every 6 seconds, 20
 *    times at most, while the server charges and settles it.
 * 3. `onResult` shows how that ended. After a completed payment My Courses opens.
 *
 * A payment that this page before a reload, another tab or another device has begun enters at step 2. There is one payment
 * at a time, however often Pay is clicked (G-40).
 */
export function usePayment<Item extends PaymentItem>(options: PaymentOptions<Item>) {
  const { subject, userId, isItem, start, onRefused, successText, onCompleted } = options;
  const withItem = (found: StoredPayment | undefined): StoredPaymentFor<Item> | undefined => {
    const item = found?.item;
    return found !== undefined && item !== undefined && isItem(item) ? { ...found, item } : undefined;
  };
  const [payment, setPayment] = useState(() => withItem(storedPayment.read({ subject, userId })));
  const [state, setState] = useState<PaymentState>(payment === undefined ? 'checking' : 'processing');
  const [unavailableReason, setUnavailableReason] = useState<UnavailableReason>();
  const [wait, setWait] = useState<Wait>();
  const [declineCode, setDeclineCode] = useState<string>();
  const [isTokenizing, setTokenizing] = useState(false);
  const [pollingRound, setPollingRound] = useState(0);
  /** As `state`, but changed within the click: a second click may come before the next render. */
  const isProcessing = useRef(payment !== undefined);

  function startPolling(started: StoredPaymentFor<Item>): void {
    isProcessing.current = true;
    setPayment(started);
    setPollingRound((before) => before + 1);
    setUnavailableReason(undefined);
    setState('processing');
  }

  function stopProcessing(next: PaymentState): void {
    isProcessing.current = false;
    setState(next);
  }

  usePaymentBegunElsewhere({
    subject,
    userId,
    askServer: state === 'checking',
    onServerResult: (found) => {
      const open = withItem(found);
      if (open === undefined) return stopProcessing('idle');
      storedPayment.write(open);
      startPolling(open);
    },
    onOtherTab: (found) => {
      const started = withItem(found);
      if (isProcessing.current || state === 'completed' || started === undefined) return;
      paymentToasts.startTry();
      startPolling(started);
    },
  });

  usePaymentStatus({
    transactionId: state === 'processing' ? payment?.transactionId : undefined,
    paymentPlan: payment?.item.paymentPlan ?? 'full',
    round: pollingRound,
    onResult: (result, unknownToServer) => {
      showResultToasts(result, successText);
      // What the server does not know was never charged, so it must not prevent another payment.
      const next = unknownToServer ? 'idle' : stateAfterPolling(result);
      if (payment !== undefined && next !== 'unknown') storedPayment.remove(payment);
      if (result.code === 'PAYMENTS_UNAVAILABLE') setUnavailableReason('unavailable');
      setDeclineCode(result.code);
      stopProcessing(next);
      if (next === 'completed') onCompleted();
    },
  });

  const arrivalState = payment === undefined ? undefined : toArrivalState(payment);
  useRedirectToMyCourses(state === 'completed', successText, arrivalState);

  useEffect(() => {
    if (wait?.ms === undefined) return;
    const timer = setTimeout(() => setWait(undefined), wait.ms);
    return () => clearTimeout(timer);
  }, [wait]);

  /** `tokenize` is left out where nothing is due. A student who closes a wallet may pay again; nothing is shown. */
  async function pay(item: Item, tokenize?: () => Promise<TokenOutcome>): Promise<void> {
    if (isProcessing.current || preventsPayment(state)) return;
    isProcessing.current = true;
    paymentToasts.startTry();
    setPayment(undefined);
    setUnavailableReason(undefined);
    setWait(undefined);
    setState('processing');
    setTokenizing(true);
    const outcome = await tokenize?.();
    setTokenizing(false);
    if (outcome !== undefined && outcome.kind !== 'token') {
      if (outcome.kind === 'failed') {
        paymentToasts.error(outcome.message);
        if (!navigator.onLine) setUnavailableReason('offline');
      }
      return stopProcessing('idle');
    }
    // Only a failure of this call means 'not started'. Whatever fails afterwards, the card may have been charged (C9).
    let response: StartedPayment & { readonly item: Item };
    try {
      response = await start(item, outcome?.token);
    } catch (error) {
      const reason = toUnavailableReason(error);
      setUnavailableReason(reason);
      const asked = toWait(error);
      setWait(asked);
      // Without a response the payment may have been started: the server is asked for it before anything is paid again.
      stopProcessing(reason === 'unreachable' ? 'checking' : 'idle');
      // The notice says it, beside the button that it disables.
      return asked === undefined ? onRefused(error, item) : undefined;
    }
    const { transactionId, orderId, message } = response;
    const started = { item: response.item, transactionId, subject, userId, startedAt: Date.now() };
    startPolling(started);
    storedPayment.write(started);
    if (orderId !== undefined) currentOrderId.write(orderId);
    if (message !== undefined) paymentToasts.info(message);
  }

  /** Something else is about to be paid, or by other means: what happened to the last try is not shown any more. */
  function dismissResult(): void {
    setUnavailableReason(undefined);
    setWait(undefined);
    paymentToasts.dismissFormToasts();
    if (state === 'declined' || state === 'refunded') setState('idle');
  }

  /** Polls the same transaction again. */
  function checkAgain(): void {
    if (isProcessing.current || payment === undefined) return;
    paymentToasts.startTry();
    startPolling(payment);
  }

  return {
    state,
    /** Nothing may be paid now. */
    disabled: preventsPayment(state),
    /** What the open or settled payment pays. */
    item: isOpenOrSettled(state) ? payment?.item : undefined,
    /** The server has the payment and completes it, also when this page is closed. */
    acceptedByServer: state === 'processing' && payment !== undefined,
    /** Why the payment could not be started, where the student can do something about it. */
    unavailableReason: state === 'idle' || state === 'checking' ? unavailableReason : undefined,
    /** Square is asked for a token, a wallet for the student's consent: nothing was sent yet. */
    isTokenizing: state === 'processing' && isTokenizing,
    /** Why the payment was declined, by Square's error code. */
    declineCode: state === 'declined' ? declineCode : undefined,
    /** How long the student has to wait before another try, in the server's words. Pay is disabled as long. */
    waitText: state === 'idle' ? wait?.text : undefined,
    /** What My Courses needs to show the completed payment. */
    arrivalState,
    pay,
    checkAgain,
    dismissResult,
  };
}
export type Payment = ReturnType<typeof usePayment>;
