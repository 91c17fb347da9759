import { useMutation, useQueryClient } from '@tanstack/react-query';
import { progressApi } from '#web/lib/api/progress.ts';
import { type BoughtCourse, studiedFurther } from '../state/bought-course.ts';
import { myCoursesKey } from '../state/query-keys.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { courseProgress } from '../lecture/queries.ts';

/**
 * The mutations of a course's progress. Each refetches the progress (PROG-27) and invalidates the list of courses, which
 * counts viewed lectures.
 */
export function useProgressMutations(userId: string, courseId: string) {
  const client = useQueryClient();
  const refetchProgress = () => client.fetchQuery(courseProgress(userId, courseId));
  // Home names the lecture at which the course goes on, and shows the new one at once
  const onSuccess = (course: CourseProgress) =>
    client.setQueryData<BoughtCourse[]>(myCoursesKey(userId), (courses) =>
      courses?.map((one) => (one.courseId === courseId ? studiedFurther(one, course) : one)),
    );
  const onSettled = () => client.invalidateQueries({ queryKey: myCoursesKey(userId) });
  const afterCall = (call: () => Promise<unknown>) => async () => {
    await call();
    return refetchProgress();
  };
  const settings = { onSuccess, onSettled };
  return {
    markViewed: useMutation({
      mutationFn: (lectureId: string) =>
        afterCall(() => progressApi.markLectureViewed({ body: { userId, courseId, lectureId } }))(),
      ...settings,
    }),
    unmarkViewed: useMutation({
      mutationFn: (lectureId: string) =>
        afterCall(() => progressApi.unmarkLectureViewed({ body: { userId, courseId, lectureId } }))(),
      ...settings,
    }),
    resetProgress: useMutation({
      mutationFn: afterCall(() => progressApi.resetProgress({ body: { userId, courseId } })),
      ...settings,
    }),
    refetchProgress,
  };
}
