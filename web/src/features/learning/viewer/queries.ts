import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { progressApi } from '#web/lib/api/progress.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { myCoursesKey } from '../query-keys.ts';
import { toCourseProgress } from './course-progress.ts';

/**
 * A course with the student's progress, and with the addresses of the videos that the student may see
 * (shared/courses/visible-course.rules.ts). Not cached once the screen is left: by then the course may be locked.
 */
const courseProgress = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: ['learning', 'progress', userId, courseId],
    queryFn: async () =>
      toCourseProgress((await progressApi.getCourseProgress({ params: { userId, courseId } })).data),
    gcTime: 0,
  });

/** Starts with the course that the page's HTML has drawn. */
export function useCourseProgress(userId: string, courseId: string) {
  return useQuery({
    ...courseProgress(userId, courseId),
    initialData: () => {
      const drawn = readDrawn('lecture');
      return drawn?.userId === userId && drawn.courseId === courseId
        ? toCourseProgress(drawn.course)
        : undefined;
    },
  });
}

/**
 * The mutations of a course's progress. Each refetches the progress (PROG-27) and invalidates the list of courses, which
 * counts viewed lectures.
 */
export function useProgressMutations(userId: string, courseId: string) {
  const client = useQueryClient();
  const refetchProgress = () => client.fetchQuery(courseProgress(userId, courseId));
  const onSettled = () => client.invalidateQueries({ queryKey: myCoursesKey(userId) });
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
