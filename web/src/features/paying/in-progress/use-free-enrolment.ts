import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';

const SORRY = 'You could not be enrolled. Please try again; you are enrolled once, however often you try.';

/** Enrols in a course that costs nothing, without a checkout, and opens My Courses. */
export function useFreeEnrolment(course: CourseDetails) {
  const navigate = useNavigate();
  const user = useUser();
  const refresh = useRefreshAfterPayment();
  const { mutate, isPending, error } = useMutation({
    // most courses have a price: its code is loaded on request
    mutationFn: async () => (await import('../order/enrol-free.ts')).enrolFree(course, user),
    // also of an order that was started and whose end is not known
    onSettled: () => void refresh(),
  });
  return {
    // not once the user has left the page
    start: () => mutate(undefined, { onSuccess: (state) => void navigate(paths.studentCourses, { state }) }),
    isPending,
    failure: error === null ? undefined : failureText(error, SORRY),
  };
}
