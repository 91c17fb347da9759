import { CourseCard, CourseCardBody } from '#web/ui/course-card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { courseCardBody, courseGrid } from './course-grid.ts';

/** Width of each card's title. */
const CARDS = ['62%', '54%', '70%'];

/** The skeleton of the grid of courses, in the boxes of BoughtCourseCard. */
export function BoughtCoursesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your courses...
      </p>
      <div className={courseGrid} aria-hidden="true">
        {CARDS.map((title) => (
          <CourseCard as="div" key={title} className="as-last-time">
            <Skeleton className="rounded-none!" ratio="16 / 10" />
            <CourseCardBody className={courseCardBody}>
              <div>
                <SkeletonText className="font-display text-h3/[1.3]" width={title} height="20px" />
                <SkeletonText className="text-small/[1.45]" width="38%" />
              </div>
              <div className="grid gap-1.5">
                <Skeleton height="24px" />
                <SkeletonText className="text-small/[1.5]" width="58%" />
              </div>
              <div className="mt-auto pt-1">
                <Skeleton className="rounded-md!" height="44px" />
              </div>
            </CourseCardBody>
          </CourseCard>
        ))}
      </div>
    </div>
  );
}
