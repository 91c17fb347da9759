import { useQuery } from '@tanstack/react-query';
import { getAllCourses } from '#shared/courses/routes.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { call } from '#web/lib/api/call.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { COURSE_CARDS } from '../queries/course-cards.ts';
import type { FoundCourses } from '../queries/list-queries.ts';

/**
 * The courses of the public list, which is read once for every choice: visitors filter it in their browsers, by the rules of the server.
 * Starts with those that the page's HTML has drawn.
 */
export function usePublicCatalogue(): FoundCourses {
  const all = useQuery({
    queryKey: [COURSE_CARDS, 'public'],
    queryFn: ({ signal }) => allPages((cursor) => call(getAllCourses, { query: { cursor }, signal })),
    initialData: () => readDrawn(getAllCourses),
  });
  return {
    courses: all.data,
    allCourses: all.data,
    isFetching: all.isPending,
    error: all.error,
    refetch: () => void all.refetch(),
  };
}
