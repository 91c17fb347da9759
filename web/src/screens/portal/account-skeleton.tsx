import { cx } from 'class-variance-authority';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import {
  deviceRows,
  devicesLead,
  devicesTitle,
  profileCard,
  sectionLead,
  sectionTitle,
  settingsGrid,
  settingsNotes,
} from '#web/ui/page/settings-classes.ts';

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
        <div className={cx(deviceRows, 'h-19')} />
        <Skeleton className="mt-4" width="220px" height="44px" />
      </div>
    </div>
  );
}
