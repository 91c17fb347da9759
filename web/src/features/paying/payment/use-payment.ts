import { useRef, useState } from 'react';
import type { TokenOutcome } from '#web/lib/square.ts';
import {
  hasPayment,
  isLocked,
  type PaymentState,
  showResult,
  type UnavailableReason,
  toUnavailableReason,
} from './payment-state.ts';
import { paymentToasts } from './payment-toasts.ts';
import { currentOrderId, type Paying, type PendingPayment, pendingPayment } from './pending-payment.ts';
import { usePaymentBegunElsewhere } from './use-payment-begun-elsewhere.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { useRedirectToMyCourses } from './use-redirect-to-my-courses.ts';

type Pending<W> = Omit<PendingPayment, 'paying'> & { readonly paying: W };

export interface StartedPayment {
  readonly transactionId: string;
  /** For the payment return page, where the server names one. */
  readonly orderId?: string | undefined;
  /** A sentence of the server to show. */
  readonly message: string | undefined;
}

interface PaymentOptions<W extends Paying> {
  /** The course, or the flexible plan: one payment of it at a time. */
  readonly subject: string;
  readonly userId: string;
  readonly isOfSubject: (what: Paying) => what is W;
  /**
   * Starts it with a card token (none where nothing is due); throws what to show. `paying` is what is paid: another thing
   * than asked for when an earlier payment is still open.
   */
  readonly start: (what: W, sourceId: string | undefined) => Promise<StartedPayment & { readonly paying: W }>;
  /** The start was refused; the toast is the caller's. */
  readonly onRefused: (error: unknown, what: W) => void;
  /** Shown at the end, after 'Wait for Payment Confirmation Email!'. */
  readonly successText: string;
  readonly onCompleted: () => void;
}

/** One payment of one subject: token, start, polling, end and redirect (§4). One at a time however often it is pressed (G-40). */
export function usePayment<W extends Paying>(options: PaymentOptions<W>) {
  const { subject, userId, isOfSubject, start, onRefused, successText, onCompleted } = options;
  const own = (found: PendingPayment | undefined): Pending<W> | undefined => {
    const paying = found?.paying;
    return found !== undefined && paying !== undefined && isOfSubject(paying)
      ? { ...found, paying }
      : undefined;
  };
  const [payment, setPayment] = useState(() => own(pendingPayment.read({ subject, userId })));
  const [state, setState] = useState<PaymentState>(payment === undefined ? 'checking' : 'working');
  /** Why nothing came of the last payment, where one can do something about it. */
  const [unavailableReason, setUnavailableReason] = useState<UnavailableReason>();
  /** Polling begins anew with each round. */
  const [round, setRound] = useState(0);
  const busy = useRef(payment !== undefined);

  function end(next: PaymentState): void {
    busy.current = false;
    setState(next);
  }

  function follow(started: Pending<W>): void {
    busy.current = true;
    setPayment(started);
    setRound((before) => before + 1);
    setUnavailableReason(undefined);
    setState('working');
  }

  usePaymentBegunElsewhere({
    subject,
    userId,
    asking: state === 'checking',
    onAnswer: (found) => {
      const open = own(found);
      if (open === undefined) return end('idle');
      pendingPayment.write(open);
      follow(open);
    },
    onStarted: (found) => {
      const started = own(found);
      if (busy.current || state === 'completed' || started === undefined) return;
      paymentToasts.begin();
      follow(started);
    },
  });

  usePaymentStatus({
    transactionId: state === 'working' ? payment?.transactionId : undefined,
    paymentPlan: payment?.paying.plan ?? 'full',
    round,
    onResult: (result, unknownToServer) => {
      const next = showResult(result, successText);
      // What the server does not know was never charged, so it must not prevent another payment.
      if (payment !== undefined && (next !== 'unknown' || unknownToServer)) pendingPayment.remove(payment);
      if (result.code === 'PAYMENTS_UNAVAILABLE') setUnavailableReason('unavailable');
      end(unknownToServer ? 'idle' : next);
      if (result.status === 'COMPLETED') onCompleted();
    },
  });

  useRedirectToMyCourses(state === 'completed', successText);

  /** `tokenize` is left out where nothing is due. A student who closes a wallet may pay again; nothing is shown. */
  async function pay(what: W, tokenize?: () => Promise<TokenOutcome>): Promise<void> {
    if (busy.current || isLocked(state)) return;
    busy.current = true;
    paymentToasts.begin();
    setPayment(undefined);
    setUnavailableReason(undefined);
    setState('working');
    const outcome = await tokenize?.();
    if (outcome !== undefined && outcome.kind !== 'token') {
      if (outcome.kind === 'failed') paymentToasts.error(outcome.message);
      return end('idle');
    }
    // Only this may read as 'not started': whatever fails afterwards, money may be on its way (C9).
    let started: StartedPayment & { readonly paying: W };
    try {
      started = await start(what, outcome?.token);
    } catch (error) {
      setUnavailableReason(toUnavailableReason(error));
      end('idle');
      return onRefused(error, what);
    }
    const { transactionId, orderId, paying, message } = started;
    const begun = { paying, transactionId, subject, userId, startedAt: Date.now() };
    follow(begun);
    pendingPayment.write(begun);
    if (orderId !== undefined) currentOrderId.write(orderId);
    if (message !== undefined) paymentToasts.info(message);
  }

  /** Polls the same transaction again. */
  function checkAgain(): void {
    if (busy.current || payment === undefined) return;
    paymentToasts.begin();
    follow(payment);
  }

  return {
    state,
    locked: isLocked(state),
    /** What is paid by a payment that is open or through, whatever is chosen on this screen. */
    paying: hasPayment(state) ? payment?.paying : undefined,
    /** The payment is placed and the server completes it, whatever happens to this page. */
    placed: state === 'working' && payment !== undefined,
    unavailableReason: state === 'idle' ? unavailableReason : undefined,
    pay,
    checkAgain,
  };
}
