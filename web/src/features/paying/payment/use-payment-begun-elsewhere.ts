import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { useOpenPayment } from './payment-queries.ts';
import { instalmentsItem, type StoredPayment, storedPayment } from '../purchase/stored-payment.ts';

interface BegunElsewhereOptions {
  /** The course, or the flexible plan. */
  readonly subject: string;
  readonly userId: Id<'user'>;
  /** Whether the server is asked for an open payment. */
  readonly askServer: boolean;
  /** The payment that the server has open; undefined when there is none, or the server did not respond. */
  readonly onServerResult: (open: StoredPayment | undefined) => void;
  /** Another tab has started a payment. */
  readonly onOtherTab: (started: StoredPayment) => void;
}

/** Finds a payment that another device, another tab, or this page before a reload has begun (C9, G-45). */
export function usePaymentBegunElsewhere(options: BegunElsewhereOptions): void {
  const { subject, userId, askServer, onServerResult, onOtherTab } = options;
  const { data: open } = useOpenPayment(askServer ? subject : undefined);
  const reportServerResult = useEffectEvent(() => {
    if (open === undefined || open === null) return onServerResult(undefined);
    const { transactionId, paymentPlan, instalmentIds } = open;
    const item = paymentPlan === 'scheduled' ? instalmentsItem(instalmentIds) : { paymentPlan };
    onServerResult({ transactionId, item, subject, userId, startedAt: Date.now() });
  });
  useEffect(() => {
    if (askServer && open !== undefined) reportServerResult();
  }, [askServer, open]);

  const reportOtherTab = useEffectEvent(onOtherTab);
  useEffect(
    () => storedPayment.onStartedInOtherTab({ subject, userId }, (started) => reportOtherTab(started)),
    [subject, userId],
  );
}
