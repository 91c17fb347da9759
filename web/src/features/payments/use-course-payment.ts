import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import { paymentToasts } from './payment-toasts.ts';
import { currentOrderId, type PendingPayment, pendingPayment } from './pending-payment.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/**
 * idle: may pay. working: getting a token, starting, or polling. declined: known not to be charged, may pay again.
 * unknown: started, end not seen; may only be checked again, never paid twice (C9). completed: access is there.
 */
export type PaymentState = 'idle' | 'working' | 'declined' | 'unknown' | 'completed';

interface Started {
  readonly transactionId: string;
  readonly orderId: string;
  /** The plan that is being paid; another one than asked for when an earlier payment is still open. */
  readonly plan: PendingPayment['plan'];
  /** What the server says beside it. */
  readonly message: string | undefined;
}

interface CoursePaymentOptions {
  readonly courseId: string;
  readonly userId: string;
  /** Starts the order with a card token (none where nothing is due) and answers its transaction; throws what to show. */
  readonly start: (plan: PendingPayment['plan'], sourceId: string | undefined) => Promise<Started>;
  /** The start was refused; the toast is the caller's. */
  readonly onRefused: (error: unknown, plan: PendingPayment['plan']) => void;
  readonly onCompleted: () => void;
}

/** One payment of one course: token, order, polling, end (§4). One at a time however often it is pressed (G-40). */
export function useCoursePayment({ courseId, userId, start, onRefused, onCompleted }: CoursePaymentOptions) {
  const [payment, setPayment] = useState(() => pendingPayment.read({ courseId, userId }));
  const [state, setState] = useState<PaymentState>(payment === undefined ? 'idle' : 'working');
  /** The last start got no answer at all. */
  const [unreachable, setUnreachable] = useState(false);
  const busy = useRef(payment !== undefined);

  function end(next: PaymentState): void {
    busy.current = false;
    setState(next);
  }

  function follow(started: PendingPayment): void {
    busy.current = true;
    setPayment(started);
    setState('working');
  }

  const startedElsewhere = useEffectEvent((started: PendingPayment) => {
    if (busy.current || state === 'completed') return;
    paymentToasts.begin();
    follow(started);
  });
  useEffect(
    () => pendingPayment.onStarted({ courseId, userId }, (started) => startedElsewhere(started)),
    [courseId, userId],
  );

  const onResult = (result: PollResult, unknownToServer: boolean) => {
    const next = announce(result);
    // What the server does not know was never charged, so it must not stand in the way of paying.
    if (payment !== undefined && (next !== 'unknown' || unknownToServer)) pendingPayment.remove(payment);
    end(unknownToServer ? 'idle' : next);
    if (result.status === 'COMPLETED') onCompleted();
  };
  usePaymentStatus({
    transactionId: state === 'working' ? payment?.transactionId : undefined,
    paymentPlan: payment?.plan ?? 'full',
    onResult,
  });

  /** `tokenize` is left out where nothing is due. A buyer who closes a wallet is back where they were, in silence. */
  async function pay(plan: PendingPayment['plan'], tokenize?: () => Promise<TokenOutcome>): Promise<void> {
    if (busy.current || state === 'unknown') return;
    busy.current = true;
    paymentToasts.begin();
    setPayment(undefined);
    setUnreachable(false);
    setState('working');
    const outcome = await tokenize?.();
    if (outcome !== undefined && outcome.kind !== 'token') {
      if (outcome.kind === 'failed') paymentToasts.error(outcome.message);
      return end('idle');
    }
    // Only this may read as 'not started': whatever fails afterwards, money may be on its way (C9).
    let started: Started;
    try {
      started = await start(plan, outcome?.token);
    } catch (error) {
      setUnreachable(isFailure(error, 'UNREACHABLE'));
      end('idle');
      return onRefused(error, plan);
    }
    const { transactionId, orderId, plan: paid, message } = started;
    const begun = { transactionId, plan: paid, courseId, userId, startedAt: Date.now() };
    follow(begun);
    pendingPayment.write(begun);
    currentOrderId.write(orderId);
    if (message !== undefined) paymentToasts.info(message);
  }

  /** Polls the same transaction again. */
  function checkAgain(): void {
    if (busy.current || payment === undefined) return;
    paymentToasts.begin();
    follow(payment);
  }

  /** The plan of a payment that is open or through, whatever is chosen on this screen. */
  const plan = state === 'idle' || state === 'declined' ? undefined : payment?.plan;
  /** The order is placed and the server sees it through, whatever happens to this page. */
  const placed = state === 'working' && payment !== undefined;
  return { state, plan, placed, unreachable: state === 'idle' && unreachable, pay, checkAgain };
}

/** Says how it ended, in the words of §4 and §8 (G-44, G-45). */
function announce({ status, exhausted }: PollResult): PaymentState {
  switch (status) {
    case 'COMPLETED':
      paymentToasts.success(PAYMENT_TEXTS.confirmation);
      paymentToasts.success(PAYMENT_TEXTS.successful);
      return 'completed';
    case 'FAILED':
      paymentToasts.error(PAYMENT_TEXTS.failed);
      return 'declined';
    case 'TIMEOUT':
      if (exhausted) paymentToasts.error(PAYMENT_TEXTS.timedOut);
      else paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.stillChecking);
      return 'unknown';
    case 'ERROR':
      paymentToasts.error(PAYMENT_TEXTS.unverified);
      return 'unknown';
  }
}
