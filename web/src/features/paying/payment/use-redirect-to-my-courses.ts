import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { paymentToasts } from './payment-toasts.ts';

/** ms between the words of success and My Courses: long enough to read them, and to see a plan grow. */
const REDIRECT_MS = 2500;

/** Once a payment is completed My Courses follows by itself (STATE-02, FLEX-22). `successText` is its toast. */
export function useRedirectToMyCourses(completed: boolean, successText: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!completed) return;
    const timer = setTimeout(() => void navigate(paths.studentCourses), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      paymentToasts.arrived(successText);
    };
  }, [completed, navigate, successText]);
}
