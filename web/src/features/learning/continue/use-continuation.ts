import type { Id } from '#shared/kernel/id.ts';
import { useMyCourses } from '../courses/my-courses-queries.ts';
import { type CourseGoingOn, toCourseGoingOn } from './course-going-on.ts';

/** Where a student goes on studying. */
export type Continuation =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | CourseGoingOn;

/** The course that the student studies, and the lecture at which it goes on (PROG-28). */
export function useContinuation(userId: Id<'user'>): Continuation {
  const { data: courses, error, refetch } = useMyCourses(userId);
  if (courses !== undefined) return toCourseGoingOn(courses);
  return error === null ? { state: 'pending' } : { state: 'failed', error, retry: () => void refetch() };
}
