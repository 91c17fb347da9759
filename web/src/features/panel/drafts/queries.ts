import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { getCourseDraft, getCourseVersion, listCourseVersions, NEW_COURSE } from '#shared/drafts/routes.ts';
import { call } from '#web/lib/api/call.ts';

/** ms after which the server is asked again for a draft that it could not say. */
const ASK_AGAIN_MS = 30_000;

/** The caller's draft on the server; null when there is none. `courseId` is `new` for a new course. */
export const serverDraft = (courseId: Id<'course'>) =>
  queryOptions({
    queryKey: ['panel', 'draft', courseId],
    queryFn: async () => (await call(getCourseDraft, { params: { id: courseId } })).data,
    // asked once for each visit of the form: what it shows is what was there when it opened
    staleTime: Infinity,
    gcTime: 0,
    // until it is known nothing is sent
    refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? ASK_AGAIN_MS : false),
  });

/** The last versions of a course, newest first. */
export const courseVersions = (courseId: Id<'course'>) =>
  queryOptions({
    queryKey: ['panel', 'versions', courseId],
    queryFn: async () => (await call(listCourseVersions, { params: { id: courseId } })).data,
    enabled: courseId !== NEW_COURSE,
  });

/** One of them with its content; it never changes. */
export const courseVersion = (courseId: Id<'course'>, version: number) =>
  queryOptions({
    queryKey: ['panel', 'versions', courseId, version],
    queryFn: async () => (await call(getCourseVersion, { params: { id: courseId, version } })).data,
    staleTime: Infinity,
  });

/** A course as it is saved now, read anew. */
export const savedNow = (courseId: Id<'course'>) =>
  queryOptions({
    queryKey: ['panel', 'saved-now', courseId],
    queryFn: async () => (await call(getInstructorCourseDetails, { params: { id: courseId } })).data,
    gcTime: 0,
  });
