import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { paymentToasts } from './payment-toasts.ts';

/** ms between the success message and My Courses: long enough to read it, and to see the plan's new payment. */
const REDIRECT_MS = 2500;

/** Opens My Courses after a payment is completed (STATE-02, FLEX-22). `successText` is its toast. */
export function useRedirectToMyCourses(completed: boolean, successText: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!completed) return;
    const timer = setTimeout(() => void navigate(paths.studentCourses), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      paymentToasts.dismissSuccessLater(successText);
    };
  }, [completed, navigate, successText]);
}
