import './bought-courses.css';
import '#web/styles/course-card.css';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The grid of courses in bare warp, while it loads. */
export function BoughtCoursesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="tw-sr" role="status">
        Loading your courses...
      </p>
      <div className="tw-grid tw-mine" aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <div className="tw-course" key={card}>
            <Skeleton ratio="16 / 10" />
            <div className="tw-course__body">
              <Skeleton line width="64%" height="22px" />
              <Skeleton line width="40%" />
              <Skeleton height="24px" />
              <Skeleton height="44px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
