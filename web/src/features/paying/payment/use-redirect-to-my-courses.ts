import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import type { CompletedPaymentState } from '../purchase/completed-payment-state.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';

/** ms between the success message and My Courses: long enough to read it, and to see the plan's new payment. */
const REDIRECT_MS = 2500;

/** Opens My Courses after a payment is completed (STATE-02, FLEX-22), which then shows its confirmation. `successText` is its toast. */
export function useRedirectToMyCourses(
  completed: boolean,
  successText: string,
  state: CompletedPaymentState | undefined,
): void {
  const navigate = useNavigate();
  const open = useEffectEvent(() => void navigate(paths.studentCourses, { state }));
  useEffect(() => {
    if (!completed) return;
    const timer = setTimeout(() => open(), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      paymentToasts.dismissSuccess(successText);
    };
  }, [completed, successText]);
}
