import { CourseCard, CourseCardBody } from '#web/ui/course-card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { recentCardBody, recentGrid } from './recent-grid.ts';

/** Width of each card's title. */
const CARDS = ['70%', '58%', '76%', '62%'];

/** The skeleton of the recent courses, in the boxes of RecentCourseCard. */
export function RecentCoursesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading the recent courses...
      </p>
      <div className={recentGrid} aria-hidden="true">
        {CARDS.map((title) => (
          <CourseCard as="div" key={title}>
            <Skeleton className="rounded-none!" ratio="16 / 10" />
            <CourseCardBody className={recentCardBody}>
              <SkeletonText className="font-display text-h3/[1.3]" width={title} height="20px" />
              <SkeletonText className="text-small/[1.45]" width="46%" />
              <div className="mt-auto pt-3">
                <SkeletonText className="font-display text-xl/[1.2]" width="96px" height="20px" />
              </div>
            </CourseCardBody>
          </CourseCard>
        ))}
      </div>
    </div>
  );
}
