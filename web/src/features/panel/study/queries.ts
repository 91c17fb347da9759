import { useQuery } from '@tanstack/react-query';
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

/** Its students, the last active first. */
export function useStudyingStudents(courseId: Id<'course'>) {
  return useListQuery<StudyingStudent, ResponseOf<typeof listCourseStudents>>(
    ['studying', courseId],
    ({ search: _search, ...query }) => call(listCourseStudents, { params: { id: courseId }, query }),
    useAddressPlace(`study of ${courseId}`),
  );
}
export type StudyingList = ReturnType<typeof useStudyingStudents>;
