import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/icons.ts';
import { LogIn, Receipt } from '#web/ui/inner/icons.ts';
import { Devices } from './devices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSessions } from './queries.ts';
import { settingsGrid, settingsNotes } from './settings-classes.ts';
import { usePendingEmail } from './use-pending-email.ts';
import { YourData } from './your-data.tsx';

interface AccountSettingsProps {
  /** What becomes of plans that are not paid up, in the question before the account is deleted; `DeletionItem`s. */
  readonly unpaidPlans: ReactNode;
  /** The account is deleted: nobody is signed in any more. */
  readonly onDeleted: () => void;
}

/** The student's own account: profile, devices and data (SACC-01..08, G-104). */
export function AccountSettings({ unpaidPlans, onDeleted }: AccountSettingsProps) {
  const user = useUser();
  const listed = useSessions();
  const pending = usePendingEmail(listed.data?.pendingEmail, listed.dataUpdatedAt);
  return (
    <div className={settingsGrid}>
      <ProfileForm user={user} pending={pending} />
      <ul className={cx(settingsNotes, 'grid gap-4')}>
        <Note icon={LogIn}>After an update you sign in again, on every device.</Note>
        <Note icon={Receipt}>Receipts of earlier payments keep the name they were made with.</Note>
      </ul>
      <Devices listed={listed} />
      <YourData unpaidPlans={unpaidPlans} onDeleted={onDeleted} />
    </div>
  );
}

function Note({ icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
      <Icon of={icon} className="mt-0.5 text-primary" />
      {children}
    </li>
  );
}
