import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { drawn, readDrawn } from '#web/lib/drawn.ts';
import { CHANGED_BY_PAYMENT, PRELOADED_MS } from '#web/lib/api/query-client.ts';

/**
 * A course with what the student has of it. It is read again when the tab is looked at again: another device may have
 * bought the course meanwhile, or its lock may have begun.
 */
const courseDetailsQuery = (userId: Id<'user'>, courseId: Id<'course'>) =>
  queryOptions({
    queryKey: [CHANGED_BY_PAYMENT, 'course-details', userId, courseId],
    queryFn: async () => (await call(getCourseDetails, { params: { id: courseId } })).data,
    refetchOnWindowFocus: 'always',
    staleTime: PRELOADED_MS,
  });

/** Starts with the course that the page's HTML has drawn. */
export const useCourseDetails = (userId: Id<'user'>, courseId: Id<'course'>) =>
  useQuery({
    ...courseDetailsQuery(userId, courseId),
    // the name of the call says nothing of the student
    initialData: () =>
      drawn()?.userId === userId ? readDrawn(getCourseDetails, { params: { id: courseId } }) : undefined,
    // the drawn one has not been checked yet
    initialDataUpdatedAt: 0,
  });

/** Asks for a course before its screen is there. */
export const preloadCourseDetails = (client: QueryClient, userId: Id<'user'>, courseId: Id<'course'>): void =>
  void client.prefetchQuery(courseDetailsQuery(userId, courseId));
