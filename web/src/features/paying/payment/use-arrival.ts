import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useReceipts } from '../state/receipt-queries.ts';
import { readArrivalState } from '../state/arrival-state.ts';
import { paymentToasts } from '../state/payment-toasts.ts';

/** The payment after which My Courses has opened, with its receipt once that is read; its toasts end here (G-106). */
export function useArrival() {
  const arrival = readArrivalState(useLocation().state);
  const { data: receipts } = useReceipts({ enabled: arrival !== undefined });
  const transactionId = arrival?.transactionId;
  useEffect(() => {
    if (transactionId !== undefined) paymentToasts.dismissAll();
  }, [transactionId]);
  if (arrival === undefined) return undefined;
  return {
    courseId: arrival.courseId,
    planId: arrival.planId,
    receipt: receipts?.find((one) => one.transactionId === transactionId),
  };
}
