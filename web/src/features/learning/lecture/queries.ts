import { type QueryClient, QueryObserver, queryOptions, useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { PRELOADED_MS } from '#web/lib/api/query-client.ts';
import { toCourseProgress } from './course-progress.ts';

/**
 * A course with the student's progress, and with the addresses of the videos that the student may see
 * (shared/courses/visible-course.rules.ts). Not cached once the screen is left: by then the course may be locked.
 */
export const courseProgress = (userId: Id<'user'>, courseId: Id<'course'>) =>
  queryOptions({
    queryKey: ['learning', 'progress', userId, courseId],
    queryFn: async () =>
      toCourseProgress((await call(getCourseProgress, { params: { userId, courseId } })).data),
    gcTime: 0,
  });

/** Asks for the course before its screen is there, and keeps the response until the page before it is left. */
export function holdCourseProgress(
  client: QueryClient,
  { userId, courseId }: { userId: Id<'user'>; courseId: Id<'course'> },
  left: AbortSignal,
): void {
  const release = new QueryObserver(client, courseProgress(userId, courseId)).subscribe(() => undefined);
  left.addEventListener('abort', release);
}

/** Starts with the course that the page's HTML has drawn. */
export function useCourseProgress(userId: Id<'user'>, courseId: Id<'course'>) {
  return useQuery({
    ...courseProgress(userId, courseId),
    staleTime: PRELOADED_MS,
    initialData: () => {
      const drawn = readDrawn(getCourseProgress, { params: { userId, courseId } });
      return drawn && toCourseProgress(drawn);
    },
    // asked for all the same: the call that the page's HTML has begun would answer the first refetch, with the old progress
    initialDataUpdatedAt: 0,
    // what another tab has marked shows when this one is looked at again
    refetchOnWindowFocus: true,
  });
}
