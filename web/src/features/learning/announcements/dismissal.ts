import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissAnnouncement } from '#shared/announcements/dismissal-routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { MyCourses } from '../courses/bought-course.ts';
import { myCoursesKey } from '../courses/query-keys.ts';
import type { OneOfCourse } from './new-announcements.tsx';

/** My Courses shows an announcement no more: at once, and again when the server did not take it. */
export function useDismissal(userId: Id<'user'>) {
  const client = useQueryClient();
  const queryKey = myCoursesKey(userId);
  return useMutation({
    mutationFn: (one: OneOfCourse) => call(dismissAnnouncement, { params: one }),
    onMutate: ({ announcementId }) =>
      client.setQueryData<MyCourses>(
        queryKey,
        (known) =>
          known && {
            ...known,
            courses: known.courses.map((course) => ({
              ...course,
              announcements: course.announcements?.map((one) =>
                one.announcementId === announcementId ? { ...one, dismissed: true } : one,
              ),
            })),
          },
      ),
    onError: (error) =>
      toast.error(failureText(error, 'The announcement could not be dismissed. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }).mutate;
}
