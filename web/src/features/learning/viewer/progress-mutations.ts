import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { type MyCourses, studiedFurther } from '../courses/bought-course.ts';
import { myCoursesKey } from '../courses/query-keys.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { FRESH_MS, lectureMedia } from '../lecture/lecture-media.ts';
import { courseProgress } from '../lecture/queries.ts';

/**
 * Changes of a course's progress. Each refetches the progress (PROG-27) and invalidates the list of courses, which counts viewed
 * lectures.
 */
export function useProgressMutations(userId: Id<'user'>, courseId: Id<'course'>) {
  const client = useQueryClient();
  const refetchProgress = () => client.fetchQuery(courseProgress(userId, courseId));
  return {
    async changeProgress(call: () => Promise<unknown>) {
      try {
        await call();
        const course = await refetchProgress();
        // Home names the lecture at which the course goes on, and shows the new one at once
        client.setQueryData<MyCourses>(
          myCoursesKey(userId),
          (known) =>
            known && {
              ...known,
              courses: known.courses.map((one) =>
                one.courseId === courseId ? studiedFurther(one, course) : one,
              ),
            },
        );
        return course;
      } finally {
        void client.invalidateQueries({ queryKey: myCoursesKey(userId) });
      }
    },
    refetchProgress,
    /**
     * The addresses that came with the course, but for the lecture that shows, which goes on with its own, and for those that still
     * open: the beginning of a video may have been loaded from them.
     */
    takeMedia({ media, nextMedia }: CourseProgress, shownId: string | undefined): void {
      for (const one of [media, nextMedia]) {
        if (!one || one.lectureId === shownId) continue;
        const { queryKey } = lectureMedia(courseId, one.lectureId);
        const cameAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        if (Date.now() - cameAt >= FRESH_MS) client.setQueryData(queryKey, one);
      }
    },
  };
}
