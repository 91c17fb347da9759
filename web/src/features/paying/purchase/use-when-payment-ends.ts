import { useEffect, useEffectEvent, useRef } from 'react';
import { useRefreshAfterPayment } from './use-refresh-after-payment.ts';

/**
 * Reads what a payment changes again when one of `running` has ended: transaction ids with spaces between them; undefined while
 * they are not known.
 */
export function useWhenPaymentEnds(running: string | undefined): void {
  const refresh = useEffectEvent(useRefreshAfterPayment());
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (running === undefined) return;
    const now = running.split(' ');
    const hasEnded = before.current?.split(' ').some((id) => id !== '' && !now.includes(id));
    before.current = running;
    if (hasEnded) void refresh();
  }, [running]);
}
