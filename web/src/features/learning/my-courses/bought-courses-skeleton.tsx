import { CourseCard, CourseCardBody } from '#web/ui/course-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { courseCardBody, courseGrid } from './course-grid.ts';

/** The skeleton of the grid of courses. */
export function BoughtCoursesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your courses...
      </p>
      <div className={courseGrid} aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <CourseCard as="div" key={card}>
            <Skeleton ratio="16 / 10" />
            <CourseCardBody className={courseCardBody}>
              <Skeleton line width="64%" height="22px" />
              <Skeleton line width="40%" />
              <Skeleton height="24px" />
              <Skeleton height="44px" />
            </CourseCardBody>
          </CourseCard>
        ))}
      </div>
    </div>
  );
}
