import { useEffect, useEffectEvent } from 'react';
import { useOpenPayment } from '../queries.ts';
import { instalmentsPaid, type PendingPayment, pendingPayment } from './pending-payment.ts';

interface BegunElsewhereOptions {
  /** The course, or the flexible plan. */
  readonly subject: string;
  readonly userId: string;
  /** Whether the server is asked. */
  readonly asking: boolean;
  /** The payment that the server has open; undefined when there is none, or nobody knows. */
  readonly onAnswer: (open: PendingPayment | undefined) => void;
  /** Another tab has started to pay. */
  readonly onStarted: (started: PendingPayment) => void;
}

/** A payment that another device, another tab, or this page before a reload has begun (C9, G-45). */
export function usePaymentBegunElsewhere(options: BegunElsewhereOptions): void {
  const { subject, userId, asking, onAnswer, onStarted } = options;
  const { data: open } = useOpenPayment(asking ? subject : undefined);
  const answered = useEffectEvent(() => {
    if (open === undefined || open === null) return onAnswer(undefined);
    const { transactionId, plan, instalmentIds } = open;
    const paying = plan === 'scheduled' ? instalmentsPaid(instalmentIds) : { plan };
    onAnswer({ transactionId, paying, subject, userId, startedAt: Date.now() });
  });
  useEffect(() => {
    if (asking && open !== undefined) answered();
  }, [asking, open]);

  const started = useEffectEvent(onStarted);
  useEffect(
    () => pendingPayment.onStarted({ subject, userId }, (found) => started(found)),
    [subject, userId],
  );
}
