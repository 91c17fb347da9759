import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailOutcome, StaffAnnouncement } from '#shared/announcements/staff-announcement.ts';
import {
  listCourseAnnouncements,
  listRecipients,
  sendAnnouncement,
} from '#shared/announcements/staff-routes.ts';
import type { BodyOf } from '#shared/api/route.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';

const announcementsKey = (courseId: Id<'course'>) => ['course-announcements', courseId] as const;

/** The announcements of a course, newest first, page after page. */
export function useCourseAnnouncements(courseId: Id<'course'>) {
  return useInfiniteQuery({
    queryKey: announcementsKey(courseId),
    queryFn: ({ pageParam }) =>
      call(listCourseAnnouncements, { params: { courseId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
}

type Sent = BodyOf<typeof sendAnnouncement>;
type Written = Omit<Sent, 'creationId'>;

/** Sends what was written, under the id that `idOf` says; ends once the list was read again. */
export function useSendAnnouncement(
  courseId: Id<'course'>,
  idOf: (written: Written) => Promise<Sent['creationId']>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (written: Written) =>
      call(sendAnnouncement, {
        params: { courseId },
        body: { ...written, creationId: await idOf(written) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey(courseId) }),
  });
}

/** While mails wait, what became of them is read again this often, ms. */
const WAITING_MS = 5000;

/** What became of the mails, and the people of one outcome, page after page; what cannot be read is not asked for again by itself. */
export function useRecipients(
  courseId: Id<'course'>,
  announcementId: StaffAnnouncement['announcementId'],
  outcome: MailOutcome,
) {
  return useInfiniteQuery({
    queryKey: [...announcementsKey(courseId), announcementId, outcome],
    queryFn: ({ pageParam }) =>
      call(listRecipients, {
        params: { courseId, announcementId },
        query: { outcome, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) =>
      state.error !== null || state.data?.pages[0]?.counts?.waiting === 0 ? false : WAITING_MS,
  });
}
