import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#shared/api/route.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { StudyingStudent } from '#shared/study/course-study.ts';
import { getCourseStudy, listCourseStudents } from '#shared/study/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** How far the students of a course are. */
export function useCourseStudy(courseId: Id<'course'>) {
  return useQuery({
    queryKey: ['panel', 'study', courseId],
    queryFn: async () => (await call(getCourseStudy, { params: { id: courseId } })).data,
  });
}

/** In the address: only students who were not seen for 14 days. */
export const ONLY_AWAY = '?seen=away';

/** Of which students the list is, by the address. */
function useSeen() {
  const [query, setQuery] = useSearchParams();
  const seen: 'all' | 'away' = query.get('seen') === 'away' ? 'away' : 'all';
  return {
    seen,
    setSeen: (wanted: typeof seen) =>
      setQuery(wanted === 'away' ? ONLY_AWAY : '', { preventScrollReset: true }),
  };
}

/** The students of a course: all, the last active first, and those who were not seen for 14 days. Only those that the address names are asked for. */
export function useStudyingStudents(courseId: Id<'course'>) {
  const { seen, setSeen } = useSeen();
  const all = useListQuery<StudyingStudent, ResponseOf<typeof listCourseStudents>>(
    ['studying', courseId],
    ({ search: _search, ...query }) => call(listCourseStudents, { params: { id: courseId }, query }),
    useAddressPlace(`study of ${courseId}`),
    { enabled: seen === 'all' },
  );
  const away = useInfiniteQuery({
    enabled: seen === 'away',
    queryKey: ['panel', 'studying', courseId, 'away'],
    queryFn: ({ pageParam }) => readAway(courseId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
  return { all, away, seen, setSeen };
}
export type StudyingLists = ReturnType<typeof useStudyingStudents>;

/** The next page that is not empty, past all who have finished. */
async function readAway(courseId: Id<'course'>, from: string | undefined) {
  let setAside = 0;
  for (let cursor = from; ;) {
    const page = await call(listCourseStudents, {
      params: { id: courseId },
      query: { seen: 'away', cursor },
    });
    setAside += page.setAside ?? 0;
    if (page.data.length > 0 || page.cursor === undefined) return { ...page, setAside };
    cursor = page.cursor;
  }
}
