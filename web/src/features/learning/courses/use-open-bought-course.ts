import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#web/lib/paths.ts';
import { preloadScreen } from '#web/lib/screens/preload-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useOpenCourse } from '#web/lib/use-open-course.ts';
import { preloadCourseProgress } from './preload-course-progress.ts';

/** Opens the lecture viewer of a bought course after its delay, in which its code and its first call come (G-14). */
export function useOpenBoughtCourse() {
  const client = useQueryClient();
  const { _id: userId } = useUser();
  return useOpenCourse((courseId, left) => {
    const path = paths.courseProgress(courseId);
    preloadScreen(path);
    preloadCourseProgress(client, { userId, courseId }, left);
    return Promise.resolve(path);
  });
}
