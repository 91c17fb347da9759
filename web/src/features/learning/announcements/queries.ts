import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSubscription, listAnnouncements } from '#shared/announcements/routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const announcementsKey = (courseId: Id<'course'>) => ['announcements', courseId] as const;

/** The announcements of a course that the student has, newest first, page after page. */
export function useAnnouncements(courseId: Id<'course'>) {
  return useInfiniteQuery({
    queryKey: announcementsKey(courseId),
    queryFn: ({ pageParam }) =>
      call(listAnnouncements, { params: { courseId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: true,
  });
}

/** Switches the mails of a course on or off. */
export function useSubscription(courseId: Id<'course'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailed: boolean) => call(changeSubscription, { params: { courseId }, body: { mailed } }),
    onError: (error) => toast.error(failureText(error, 'This could not be saved. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey(courseId) }),
  });
}
