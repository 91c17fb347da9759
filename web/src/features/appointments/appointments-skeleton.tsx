import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { appointmentActions, appointmentBox, dayFigure, monthName, timesGrid } from './appointment-box.ts';

/** The heading while nothing is known of the list. */
export function AppointmentsHeadSkeleton() {
  return <PageHead title="Appointments" lead={<SkeletonText className="text-base" width="320px" />} />;
}

/** The skeleton of the list, in the boxes of AppointmentCard. */
export function AppointmentsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your appointments...
      </p>
      <div className="grid gap-4" aria-hidden="true">
        {['44%', '38%'].map((width) => (
          <div key={width} className={appointmentBox({ state: 'booked' })}>
            <div className={dayFigure}>
              <SkeletonText width="48px" height="32px" />
              <SkeletonText className={monthName} width="32px" />
            </div>
            <div>
              <SkeletonText className="font-display text-h3" width={width} height="20px" />
              <div className={timesGrid}>
                <SkeletonText width="140px" />
                <SkeletonText width="150px" />
                <SkeletonText width="140px" />
                <SkeletonText width="150px" />
              </div>
              <SkeletonText width="70%" />
              <Skeleton className="mt-1.5 rounded-md!" width="260px" height="36px" />
            </div>
            <div className={appointmentActions}>
              <Skeleton className="rounded-md!" width="78px" height="36px" />
              <Skeleton className="rounded-md!" width="78px" height="36px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
