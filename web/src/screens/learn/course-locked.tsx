import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { courseLockedToast } from '#web/features/paying/plans/course-locked-toast.ts';

interface CourseLockedProps {
  readonly planId: string;
  readonly instalmentId: string;
}

/** An instalment is past due: shows the toast and redirects to its flexible checkout (PROG-51, SCRS-12, SCRS-13, G-51). */
export function CourseLocked({ planId, instalmentId }: CourseLockedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    courseLockedToast.show();
    void navigate(paths.flexibleCheckout(planId, instalmentId), { replace: true });
  }, [navigate, planId, instalmentId]);
  return null;
}
