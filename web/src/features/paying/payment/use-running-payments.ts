import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { useUser } from '#web/lib/session/session.ts';
import { storedPayment } from '../purchase/stored-payment.ts';

/** The payments that this browser had started when the screen opened, and whether one of them has not ended yet (C9). */
export function useRunningPayments() {
  const { _id: userId } = useUser();
  const [payments] = useState(() => storedPayment.listByUser(userId));
  const [ended, setEnded] = useState<readonly string[]>([]);
  return {
    payments,
    isAnyRunning: payments.some(({ transactionId }) => !ended.includes(transactionId)),
    onEnd: (transactionId: Id<'transaction'>) => setEnded((before) => [...before, transactionId]),
  };
}
