import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';

/**
 * Asks for a course's progress before its screen is there, with the code that asks, which only that screen has. What fails here
 * the screen asks for again.
 */
export function preloadCourseProgress(
  client: QueryClient,
  course: { userId: Id<'user'>; courseId: Id<'course'> },
  left: AbortSignal,
): void {
  void import('../lecture/queries.ts').then(
    ({ holdCourseProgress }) => {
      if (!left.aborted) holdCourseProgress(client, course, left);
    },
    () => undefined,
  );
}
