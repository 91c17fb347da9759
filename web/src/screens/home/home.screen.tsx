import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { RecentCourses } from '#web/features/catalogue/recent/recent-courses.tsx';
import { useContinuation } from '#web/features/learning/continue/use-continuation.ts';
import { useOpenBoughtCourse } from '#web/features/learning/courses/use-open-bought-course.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { HomeShown } from './home-shown.tsx';
import { useOpenRecentCourse } from './use-open-recent-course.ts';

export { HomeSkeleton as Skeleton } from './home-skeleton.tsx';

/** The student home, at /academy and /academy/home (HOME-01, G-01). */
export function Screen() {
  const { _id: userId } = useUser();
  const continuation = useContinuation(userId);
  const bought = useOpenBoughtCourse();
  const recent = useOpenRecentCourse();
  useTitle(academyScreens.home.title);
  useSavedFilter();
  return (
    <HomeShown continuation={continuation} opening={bought.opening !== undefined} onOpen={bought.open}>
      <RecentCourses opening={recent.opening} onOpen={recent.open} />
    </HomeShown>
  );
}

/**
 * Who left the catalogue filtered, by a reload or until another visit, goes on there (HOME-11, G-28). After the layout's
 * effect, which forgets the filter of a student who came from the catalogue inside the application.
 */
function useSavedFilter(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (exploreFilter.read() !== undefined) void navigate(paths.courses, { replace: true });
  }, [navigate]);
}
