import { useQueryClient } from '@tanstack/react-query';
import { preloadCourseDetails } from '#web/features/catalogue/queries/details-queries.ts';
import { isBought } from '#web/features/catalogue/recent/queries.ts';
import { preloadCourseProgress } from '#web/features/learning/courses/preload-course-progress.ts';
import { paths } from '#web/lib/paths.ts';
import { preloadScreen } from '#web/lib/screens/preload-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useOpenCourse } from '#web/lib/use-open-course.ts';

/**
 * Opens a course of the student home: its lectures once it is bought, else its details (HOME-12..14). The delay of opening is
 * used to ask which, and for code and first call of the screen (G-14).
 */
export function useOpenRecentCourse() {
  const client = useQueryClient();
  const { _id: userId } = useUser();
  return useOpenCourse(async (courseId, left) => {
    const bought = await isBought(userId, courseId);
    const path = bought ? paths.courseProgress(courseId) : paths.courseDetails(courseId);
    preloadScreen(path);
    if (bought) preloadCourseProgress(client, { userId, courseId }, left);
    else preloadCourseDetails(client, userId, courseId);
    return path;
  });
}
