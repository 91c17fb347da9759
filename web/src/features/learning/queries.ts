import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoughtCourse as WireBoughtCourse } from '#shared/enrolments/routes.ts';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { progressApi } from '#web/lib/api/progress.ts';
import { ACCOUNT } from '#web/lib/query-client.ts';
import { type WithOverdueInstalment, withOverdueInstalment } from './overdue-instalment.ts';

/** A bought course. */
export type BoughtCourse = WithOverdueInstalment<WireBoughtCourse>;

/** A course with the student's progress. */
export type CourseProgress = WithOverdueInstalment<WireCourseProgress>;

const keys = {
  myCourses: (userId: string) => [ACCOUNT, 'my-courses', userId] as const,
  progress: (userId: string, courseId: string) => ['learning', 'progress', userId, courseId] as const,
};

/** The courses the student has bought. */
export function useMyCourses(userId: string) {
  return useQuery({
    queryKey: keys.myCourses(userId),
    queryFn: async () =>
      (await enrolmentsApi.getCoursesBought({ params: { userId } })).data.map(withOverdueInstalment),
  });
}

/**
 * A course with the student's progress, and with the addresses of its videos unless it is locked. Not cached once the
 * screen is left: by then the course may be locked.
 */
const courseProgress = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: keys.progress(userId, courseId),
    queryFn: async () =>
      withOverdueInstalment((await progressApi.getCourseProgress({ params: { userId, courseId } })).data),
    gcTime: 0,
  });

export function useCourseProgress(userId: string, courseId: string) {
  return useQuery(courseProgress(userId, courseId));
}

/**
 * The mutations of a course's progress. Each refetches the progress (PROG-27) and invalidates the list of courses, which
 * counts viewed lectures.
 */
export function useProgressMutations(userId: string, courseId: string) {
  const client = useQueryClient();
  const refetchProgress = () => client.fetchQuery(courseProgress(userId, courseId));
  const onSettled = () => client.invalidateQueries({ queryKey: keys.myCourses(userId) });
  const markViewed = useMutation({
    mutationFn: async (lectureId: string) => {
      await progressApi.markLectureViewed({ body: { userId, courseId, lectureId } });
      return refetchProgress();
    },
    onSettled,
  });
  const resetProgress = useMutation({
    mutationFn: async () => {
      await progressApi.resetProgress({ body: { userId, courseId } });
      return refetchProgress();
    },
    onSettled,
  });
  return { markViewed, resetProgress, refetchProgress };
}
