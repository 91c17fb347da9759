import { Skeleton, SkeletonText } from '#web/ui/inner/skeleton.tsx';
import {
  deviceRow,
  deviceRows,
  deviceText,
  devicesLead,
  devicesTitle,
  profileCard,
  sectionLead,
  sectionTitle,
  settingsGrid,
  settingsNotes,
} from './settings-classes.ts';

/** The boxes of Account Settings while the session is checked, or its code is on its way. */
export function AccountSkeleton() {
  return (
    <div className={settingsGrid} aria-busy="true">
      <div className={profileCard} aria-hidden="true">
        {['Full Name', 'Email', 'Password'].map((label) => (
          <div key={label} className="grid gap-1.5">
            <p className="text-label font-semibold">{label}</p>
            <Skeleton height="48px" />
            {label === 'Password' && <SkeletonText className="text-small" width="80%" />}
          </div>
        ))}
        <Skeleton width="146px" height="44px" />
      </div>
      <div className={settingsNotes} aria-hidden="true">
        <SkeletonText />
        <SkeletonText width="60%" />
      </div>
      <div aria-hidden="true">
        <p className={sectionTitle}>{devicesTitle}</p>
        <p className={sectionLead}>{devicesLead}</p>
        <DevicesSkeleton />
      </div>
    </div>
  );
}

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
