import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoughtCourse as WireBoughtCourse } from '#shared/enrolments/routes.ts';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { progressApi } from '#web/lib/api/progress.ts';
import { ACCOUNT } from '#web/lib/query-client.ts';
import { type Lockable, toLockable } from './overdue-instalment.ts';

/** A bought course. */
export type BoughtCourse = Lockable<WireBoughtCourse>;

/** A course with the student's progress. */
export type CourseProgress = Lockable<WireCourseProgress>;

const keys = {
  myCourses: (userId: string) => [ACCOUNT, 'my-courses', userId] as const,
  progress: (userId: string, courseId: string) => ['learning', 'progress', userId, courseId] as const,
};

/** The courses the student has bought. */
export function useMyCourses(userId: string) {
  return useQuery({
    queryKey: keys.myCourses(userId),
    queryFn: async () => (await enrolmentsApi.getCoursesBought({ params: { userId } })).data.map(toLockable),
  });
}

/** A course with the student's progress. Not kept once it is left: a course that is locked by then shows nothing of it. */
const courseProgress = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: keys.progress(userId, courseId),
    queryFn: async () =>
      toLockable((await progressApi.getCourseProgress({ params: { userId, courseId } })).data),
    gcTime: 0,
  });

export function useCourseProgress(userId: string, courseId: string) {
  return useQuery(courseProgress(userId, courseId));
}

/**
 * What changes the progress of a course. Each mutation ends with the progress read again (PROG-27); the list of courses
 * counts viewed lectures and is read again when it is shown.
 */
export function useProgressMutations(userId: string, courseId: string) {
  const client = useQueryClient();
  const readAgain = () => client.fetchQuery(courseProgress(userId, courseId));
  const onSettled = () => client.invalidateQueries({ queryKey: keys.myCourses(userId) });
  const marking = useMutation({
    mutationFn: async (lectureId: string) => {
      await progressApi.markLectureViewed({ body: { userId, courseId, lectureId } });
      return readAgain();
    },
    onSettled,
  });
  const resetting = useMutation({
    mutationFn: async () => {
      await progressApi.resetProgress({ body: { userId, courseId } });
      return readAgain();
    },
    onSettled,
  });
  return { marking, resetting, readAgain };
}
