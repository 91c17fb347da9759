import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import { paymentToasts } from './payment-toasts.ts';
import {
  currentOrderId,
  instalmentsPaid,
  type Paying,
  type PendingPayment,
  pendingPayment,
} from './pending-payment.ts';
import { type OpenPayment, useOpenPayment } from './use-open-payment.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { useRedirectToMyCourses } from './use-redirect-to-my-courses.ts';

type Pending<W> = Omit<PendingPayment, 'paying'> & { readonly paying: W };

/**
 * asking: whether a payment is open already. idle: may pay. working: getting a token, starting, or polling.
 * declined: known not to be charged, may pay again. returned: charged and given back, may pay again.
 * unknown: started, end not seen; may only be checked again, never paid twice (C9). completed: the payment is settled.
 */
export type PaymentState = 'asking' | 'idle' | 'working' | 'declined' | 'returned' | 'unknown' | 'completed';

/** unreachable: no answer at all. unavailable: Square cannot be used for now (C20, C21). */
type UnavailableReason = 'unreachable' | 'unavailable';

export interface StartedPayment {
  readonly transactionId: string;
  /** For the payment return page, where the server names one. */
  readonly orderId?: string | undefined;
  /** What the server says beside it. */
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
  /** Said at the end, after 'Wait for Payment Confirmation Email!'. */
  readonly successText: string;
  readonly onCompleted: () => void;
}

/** One payment of one subject: token, start, polling, end and the way on (§4). One at a time however often it is pressed (G-40). */
export function usePayment<W extends Paying>(options: PaymentOptions<W>) {
  const { subject, userId, isOfSubject, start, onRefused, successText, onCompleted } = options;
  const own = (found: PendingPayment | undefined): Pending<W> | undefined => {
    const paying = found?.paying;
    return found !== undefined && paying !== undefined && isOfSubject(paying)
      ? { ...found, paying }
      : undefined;
  };
  const [payment, setPayment] = useState(() => own(pendingPayment.read({ subject, userId })));
  const [state, setState] = useState<PaymentState>(payment === undefined ? 'asking' : 'working');
  /** Why nothing came of the last payment, where one can do something about it. */
  const [unavailableReason, setUnavailableReason] = useState<UnavailableReason>();
  const busy = useRef(payment !== undefined);

  function end(next: PaymentState): void {
    busy.current = false;
    setState(next);
  }

  function follow(started: Pending<W>): void {
    busy.current = true;
    setPayment(started);
    setUnavailableReason(undefined);
    setState('working');
  }

  useOpenPayment({
    subject: state === 'asking' ? subject : undefined,
    onAnswer(found) {
      const open = own(found && { ...asPending(found), subject, userId, startedAt: Date.now() });
      if (open === undefined) return end('idle');
      pendingPayment.write(open);
      follow(open);
    },
  });

  const startedElsewhere = useEffectEvent((found: PendingPayment) => {
    const started = own(found);
    if (busy.current || state === 'completed' || started === undefined) return;
    paymentToasts.begin();
    follow(started);
  });
  useEffect(
    () => pendingPayment.onStarted({ subject, userId }, (found) => startedElsewhere(found)),
    [subject, userId],
  );

  const onResult = (result: PollResult, unknownToServer: boolean) => {
    const next = announce(result, successText);
    // What the server does not know was never charged, so it must not stand in the way of paying.
    if (payment !== undefined && (next !== 'unknown' || unknownToServer)) pendingPayment.remove(payment);
    if (result.code === 'PAYMENTS_UNAVAILABLE') setUnavailableReason('unavailable');
    end(unknownToServer ? 'idle' : next);
    if (result.status === 'COMPLETED') onCompleted();
  };
  usePaymentStatus({
    transactionId: state === 'working' ? payment?.transactionId : undefined,
    paymentPlan: payment?.paying.plan ?? 'full',
    onResult,
  });

  useRedirectToMyCourses(state === 'completed', successText);

  /** Nothing may be paid: one payment runs, its end has not been seen, or it is not known yet whether there is one. */
  const locked = state === 'asking' || state === 'working' || state === 'unknown';

  /** `tokenize` is left out where nothing is due. A buyer who closes a wallet is back where they were, in silence. */
  async function pay(what: W, tokenize?: () => Promise<TokenOutcome>): Promise<void> {
    if (busy.current || locked) return;
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
      setUnavailableReason(unavailableReasonOf(error));
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

  /** What is paid by a payment that is open or through, whatever is chosen on this screen. */
  const isOver = state === 'asking' || state === 'idle' || state === 'declined' || state === 'returned';
  const paying = isOver ? undefined : payment?.paying;
  /** The payment is placed and the server sees it through, whatever happens to this page. */
  const placed = state === 'working' && payment !== undefined;
  return {
    state,
    locked,
    paying,
    placed,
    unavailableReason: state === 'idle' ? unavailableReason : undefined,
    pay,
    checkAgain,
  };
}

function asPending(found: OpenPayment): Pick<PendingPayment, 'transactionId' | 'paying'> {
  const { transactionId, paymentPlan: plan, scheduleIds } = found;
  return { transactionId, paying: plan === 'scheduled' ? instalmentsPaid(scheduleIds) : { plan } };
}

const unavailableReasonOf = (error: unknown): UnavailableReason | undefined => {
  if (isFailure(error, 'UNREACHABLE')) return 'unreachable';
  return isFailure(error, 'PAYMENTS_UNAVAILABLE') ? 'unavailable' : undefined;
};

/** Says how it ended, in the words of §4 and §8 (G-44, G-45). */
function announce({ status, exhausted, code }: PollResult, successText: string): PaymentState {
  switch (status) {
    case 'COMPLETED':
      paymentToasts.success(PAYMENT_TEXTS.confirmation);
      paymentToasts.success(successText);
      return 'completed';
    case 'FAILED':
      if (code === 'PAYMENTS_UNAVAILABLE') {
        paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.unavailable);
        return 'idle';
      }
      paymentToasts.error(PAYMENT_TEXTS.failed);
      return code === 'REFUNDED' ? 'returned' : 'declined';
    case 'TIMEOUT':
      if (exhausted) paymentToasts.error(PAYMENT_TEXTS.timedOut);
      else paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.stillChecking);
      return 'unknown';
    case 'ERROR':
      paymentToasts.error(PAYMENT_TEXTS.unverified);
      return 'unknown';
  }
}
