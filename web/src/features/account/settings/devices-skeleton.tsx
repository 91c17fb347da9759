import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { deviceRows } from '#web/ui/page/settings-classes.ts';

/** One of the devices. */
export const deviceRow = [
  'grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 not-first:border-t',
  'border-hairline max-sm:grid-cols-[24px_minmax(0,1fr)] max-sm:px-4 max-sm:*:nth-3:col-start-2',
  'max-sm:*:nth-3:justify-self-start',
].join(' ');
export const deviceText = 'leading-[1.45]';

/** One device, which is what most people have, and the button below. */
export function DevicesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your devices
      </p>
      <div className={deviceRows} aria-hidden="true">
        <div className={deviceRow}>
          <Skeleton width="24px" height="24px" />
          <p className={deviceText}>
            <SkeletonText width="160px" />
            <SkeletonText className="text-small" width="200px" />
          </p>
          <Skeleton width="98px" height="26px" />
        </div>
      </div>
      <Skeleton className="mt-4" width="220px" height="44px" />
    </div>
  );
}
