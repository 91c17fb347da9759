import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { Cash } from './cash.tsx';
import { FigureCards } from './figure-cards.tsx';
import { panelCard } from './panel-card.ts';
import { useRevenue } from './queries.ts';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { RevenuePerCourse } from './revenue-per-course.tsx';

const halves = 'grid grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] items-start gap-6 max-lg:grid-cols-1';

/** Cards, revenue per course and cash. Figures of before stay while new ones come. */
export function Figures() {
  const { data: revenue, isPending, error, refetch } = useRevenue();
  return (
    <>
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, 'The figures could not be loaded.')}
        </LoadFailure>
      )}
      {isPending && <FiguresSkeleton />}
      {revenue && (
        <>
          <FigureCards revenue={revenue} />
          <SetAsideNote className="mb-6" count={revenue.setAside} />
          <div className={halves}>
            <RevenuePerCourse revenue={revenue} />
            <Cash revenue={revenue} />
          </div>
        </>
      )}
    </>
  );
}

function FiguresSkeleton() {
  return (
    <PartSkeleton>
      <div className="mb-6 grid grid-cols-2 gap-6 max-md:grid-cols-1">
        {['Total Students', 'Total Courses'].map((label) => (
          <div key={label} className={panelCard()}>
            <p className="font-550 text-muted">{label}</p>
            <Skeleton width="72px" height="56px" />
            <SkeletonText className="text-small" width="60%" />
          </div>
        ))}
      </div>
      <div className={halves}>
        {['Revenue per course', 'Cash'].map((title) => (
          <div key={title} className={panelCard()}>
            <p className="mb-4 font-display text-h2">{title}</p>
            <div className="grid gap-4" aria-hidden="true">
              <SkeletonText width="90%" />
              <SkeletonText width="70%" />
              <SkeletonText width="80%" />
            </div>
          </div>
        ))}
      </div>
    </PartSkeleton>
  );
}
