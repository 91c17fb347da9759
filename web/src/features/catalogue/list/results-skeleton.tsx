import { CourseCard } from '#web/ui/course-card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { resultBody, resultCover, resultPrice } from './catalogue-classes.ts';

/** Width of each result's title. */
const TITLES = ['39%', '33%', '43%', '36%'];

/** The skeleton of the results, in the boxes of ResultCard. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {TITLES.map((title) => (
        <CourseCard as="div" key={title} row="always">
          <Skeleton className={`rounded-none! ${resultCover}`} />
          <div className={resultBody}>
            <SkeletonText className="font-display text-h3/[1.3]" width={title} height="20px" />
            <SkeletonText className="text-small/[1.45]" width="26%" />
            <SkeletonText className="text-small/[1.45]" width="31%" />
            <SkeletonText className={resultPrice} width="96px" height="20px" />
          </div>
        </CourseCard>
      ))}
    </div>
  );
}
