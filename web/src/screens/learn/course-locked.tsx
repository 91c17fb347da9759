import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ERRORS } from '#shared/api/errors.ts';
import { paths } from '#web/app/paths.ts';
import { toast } from '#web/ui/toast.ts';

interface CourseLockedProps {
  readonly paymentId: string;
  readonly scheduleId: string;
}

/** An instalment is past due: says so and goes to the next flexible checkout (PROG-51, SCRS-12, SCRS-13, G-51). */
export function CourseLocked({ paymentId, scheduleId }: CourseLockedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(ERRORS.PAYMENT_REQUIRED[1], { id: 'course-locked', persistent: true });
    void navigate(paths.flexibleCheckout(paymentId, scheduleId), { replace: true });
  }, [navigate, paymentId, scheduleId]);
  return null;
}
