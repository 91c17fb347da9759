import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { ordersApi } from '#web/lib/api/orders.ts';

/** ms after which the question counts as unanswered: nobody waits without an end (G-47). */
const ANSWER_WITHIN_MS = 30_000;

export interface Capture {
  readonly paymentId: string;
  readonly payerId: string;
  readonly orderId: string;
}

/** asking: no answer yet. unconfirmed: the order is placed, its money not seen yet. */
export type CaptureState = 'asking' | 'paid' | 'unconfirmed' | 'failed' | 'unknown-order' | 'unanswered';

/** Completes an order after the return from the provider (RET-03): asks once, and again only when told to. */
export function useCapture(capture: Capture) {
  const [state, setState] = useState<CaptureState>('asking');
  // Outlives the second mount of StrictMode.
  const asked = useRef(false);
  const ask = useEffectEvent(async () => setState(await captured(capture)));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, []);

  async function retry(): Promise<void> {
    if (state === 'asking') return;
    setState('asking');
    setState(await captured(capture));
  }
  return { state, retry };
}

/** Never rejects: what fails has been logged and says nothing about the payment. */
async function captured(body: Capture): Promise<CaptureState> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('No answer in time.')), ANSWER_WITHIN_MS);
  try {
    const { data } = await ordersApi.captureOrder({ body, signal: limit.signal });
    return stateOf(data.paymentStatus);
  } catch (error) {
    return isFailure(error, 'ORDER_NOT_FOUND', 'NOT_FOUND') ? 'unknown-order' : 'unanswered';
  } finally {
    clearTimeout(timer);
  }
}

/** The words of G-48 and G-60; what was given back later leaves the access. */
function stateOf(paymentStatus: string): CaptureState {
  switch (paymentStatus) {
    case 'paid':
    case 'refunded':
    case 'partially refunded':
      return 'paid';
    case 'failed':
      return 'failed';
    default:
      return 'unconfirmed';
  }
}
