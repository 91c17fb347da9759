import { useEffect, useEffectEvent } from 'react';
import type { ResponseOf } from '#shared/api/route.ts';
import type { getOpenPayment } from '#shared/payments/routes.ts';
import { paymentsApi } from '#web/lib/api/payments.ts';

/** ms after which nobody is kept from paying any longer: the server lets no second payment begin (G-40). */
const ANSWER_WITHIN_MS = 5000;

export type OpenPayment = NonNullable<ResponseOf<typeof getOpenPayment>['data']>;

interface OpenPaymentOptions {
  /** The course, or the flexible plan; undefined: nothing is asked. */
  readonly subject: string | undefined;
  /** undefined: there is none, or nobody knows. */
  readonly onAnswer: (found: OpenPayment | undefined) => void;
}

/** Asks once for a payment that another device, or this page before a reload, has begun (C9, G-45). */
export function useOpenPayment({ subject, onAnswer }: OpenPaymentOptions): void {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (subject === undefined) return;
    const over = new AbortController();
    let gone = false;
    const timer = setTimeout(() => over.abort(new Error('No answer in time.')), ANSWER_WITHIN_MS);
    void paymentsApi
      .getOpenPayment({ query: { subject }, signal: over.signal })
      .then(
        ({ data }) => data ?? undefined,
        // It has been logged.
        () => undefined,
      )
      .then((found) => {
        clearTimeout(timer);
        if (!gone) answered(found);
      });
    return () => {
      gone = true;
      clearTimeout(timer);
      over.abort();
    };
  }, [subject]);
}
