import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '#web/lib/session/session.ts';
import { usePlans } from '../purchase/plan-queries.ts';
import { useReceipts } from '../purchase/receipt-queries.ts';
import { readCompletedPayment } from '../purchase/completed-payment-state.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';
import { unpaidInstalments } from '../purchase/plan-cents.ts';

/**
 * The payment after which My Courses has opened, with its receipt once that is read; its toasts end here (G-106). What is left of the
 * plan is read from the plan: Back, and a reload, find the same payment once more has been paid since.
 */
export function useCompletedPayment() {
  const completed = readCompletedPayment(useLocation().state);
  const { data: receipts } = useReceipts({ enabled: completed !== undefined });
  const receipt = receipts?.find((one) => one.transactionId === completed?.transactionId);
  const { data: listed } = usePlans(useUser()._id, { enabled: (receipt?.remainingBalance ?? 0) > 0 });
  const transactionId = completed?.transactionId;
  useEffect(() => {
    if (transactionId !== undefined) paymentToasts.dismissAll();
  }, [transactionId]);
  if (completed === undefined) return undefined;
  const plan = listed?.plans.find(
    ({ courseId, cancelled }) => courseId === completed.courseId && cancelled === undefined,
  );
  return {
    courseId: completed.courseId,
    planId: completed.planId,
    receipt,
    left: plan === undefined ? [] : unpaidInstalments(plan),
  };
}
