import { Skeleton, SkeletonText } from '#web/ui/inner/skeleton.tsx';
import { bannerClasses, Welcome } from './welcome.tsx';

/** The skeleton of the first part, in the boxes of a course that goes on. */
export function HeroSkeleton() {
  return (
    <Welcome banner={<Skeleton className={`${bannerClasses} rounded-none!`} />}>
      <h1 className="sr-only" id="welcome">
        Home
      </h1>
      <div className="grid w-full gap-3" aria-hidden="true">
        <div className="font-display text-h1 2xl:text-display">
          <SkeletonText width="78%" height="0.7em" />
          <SkeletonText width="64%" height="0.7em" />
        </div>
        <SkeletonText className="text-lead" width="52%" height="18px" />
        <SkeletonText width="34%" />
        <Skeleton className="mt-2 rounded-md!" width="184px" height="54px" />
      </div>
    </Welcome>
  );
}
