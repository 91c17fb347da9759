import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { upcomingDay, upcomingList, upcomingMonth, upcomingRow } from './upcoming-classes.ts';

/** The skeleton of the list, in the boxes of its rows. */
export function UpcomingAppointmentsSkeleton() {
  return (
    <PartSkeleton text="Loading appointments...">
      <div className={upcomingList} aria-hidden="true">
        {['34%', '42%', '28%'].map((width) => (
          <div key={width} className={upcomingRow}>
            <div className={upcomingDay}>
              <SkeletonText width="32px" height="20px" />
              <SkeletonText className={upcomingMonth} width="28px" />
            </div>
            <div className="grid gap-1">
              <SkeletonText width={width} />
              <SkeletonText width="70%" />
              <SkeletonText className="text-small" width="56%" />
              <SkeletonText className="text-small" width="64%" />
              <SkeletonText width="40%" />
            </div>
          </div>
        ))}
      </div>
    </PartSkeleton>
  );
}
