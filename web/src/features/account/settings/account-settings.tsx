import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { LogIn } from '../icons.ts';
import { Devices } from './devices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSessions } from './queries.ts';
import { settingsGrid, settingsNotes } from '#web/ui/page/settings-classes.ts';
import { usePendingEmail } from './use-pending-email.ts';

interface AccountSettingsProps {
  /** What else is said beside the form: an `AccountNote`. */
  readonly note: ReactNode;
  /** The sections that follow, which differ by role. */
  readonly children: ReactNode;
}

/** A person's own account: profile and devices (SACC-01..08, G-104), and what the screen adds below. */
export function AccountSettings({ note, children }: AccountSettingsProps) {
  const user = useUser();
  const listed = useSessions();
  const pending = usePendingEmail(listed.data?.pendingEmail, listed.dataUpdatedAt);
  return (
    <div className={settingsGrid}>
      <ProfileForm user={user} pending={pending} />
      <ul className={cx(settingsNotes, 'grid gap-4')}>
        <AccountNote icon={LogIn}>After an update you sign in again, on every device.</AccountNote>
        {note}
      </ul>
      <Devices listed={listed} />
      {children}
    </div>
  );
}

/** One of the notes beside the form. */
export function AccountNote({ icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
      <Icon of={icon} className="mt-0.5 text-primary" />
      {children}
    </li>
  );
}
