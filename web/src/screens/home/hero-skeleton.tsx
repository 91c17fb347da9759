import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { bannerClasses, Welcome } from './welcome.tsx';

/** The first part while what the student goes on with is not known, in the boxes of a course. */
export function HeroSkeleton() {
  return (
    <Welcome banner={<Skeleton className={`${bannerClasses} rounded-none!`} />}>
      <div className="grid w-full gap-2" aria-hidden="true">
        <SkeletonText className="text-h2" width="78%" height="0.8em" />
        <SkeletonText width="52%" />
        <SkeletonText width="34%" />
        <Skeleton className="mt-2 rounded-md!" width="184px" height="54px" />
      </div>
    </Welcome>
  );
}
