import { useId, useRef, useState } from 'react';
import type { Session } from '#shared/auth/session.ts';
import { failureText, loadFailureText } from '#web/lib/api/failure-text.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { logout } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { LogOut } from '#web/ui/icons.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from '../icons.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { DevicesSkeleton, deviceRow, deviceText } from './devices-skeleton.tsx';
import { lastUsedText } from './last-used.rules.ts';
import { useEndSession, useSignOutEverywhere, type useSessions } from './queries.ts';
import {
  deviceRows,
  devicesLead,
  devicesTitle,
  sectionLead,
  sectionTitle,
} from '#web/ui/page/settings-classes.ts';

const ICONS = {
  desktop: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  other: MonitorSmartphone,
} as const satisfies Record<Session['kind'], LucideIcon>;

/** Where the person is signed in, and how each device is signed out (G-104). */
export function Devices({ listed }: { readonly listed: ReturnType<typeof useSessions> }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id}>
      <h2 className={sectionTitle} id={id} ref={heading} tabIndex={-1}>
        {devicesTitle}
      </h2>
      <p className={sectionLead}>{devicesLead}</p>
      {listed.isPending && <DevicesSkeleton />}
      {listed.error !== null && (
        <LoadFailure onRetry={() => void listed.refetch()}>
          {loadFailureText(listed.error, 'Your devices could not be loaded.')}
        </LoadFailure>
      )}
      {listed.data !== undefined && (
        <>
          <ul className={deviceRows} aria-label="Devices">
            {listed.data.sessions.map((session) => (
              <Device
                key={session._id}
                session={session}
                now={listed.dataUpdatedAt}
                onEnded={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      )}
    </section>
  );
}

interface DeviceProps {
  readonly session: Session;
  readonly now: number;
  /** It is signed out and about to leave the list. */
  readonly onEnded: () => void;
}

function Device({ session: { _id, device, kind, lastUsedAt, current }, now, onEnded }: DeviceProps) {
  const { mutate, isPending } = useEndSession(() => {
    toast.success(`${device} is signed out.`);
    onEnded();
  });
  const end = () =>
    mutate(_id, {
      onError: (error) =>
        toast.error(failureText(error, `${device} could not be signed out. Please try again.`)),
    });
  return (
    <li className={deviceRow}>
      <Icon of={ICONS[kind]} className="text-muted" />
      <p className={deviceText}>
        <strong className="font-semibold">{device}</strong>
        <small className="block text-small text-muted numeric">
          {lastUsedText(Date.parse(lastUsedAt), now, browserZone())}
        </small>
      </p>
      {current ? (
        <Badge tone="active">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Sign out: ${device}`}
          busy={isPending}
          busyText="Signing out..."
          onClick={end}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useSignOutEverywhere();
  const keep = () => setAsks(false);
  const signOut = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success('You are signed out everywhere.');
        void logout(() => undefined);
      },
      onError: (error) => {
        keep();
        toast.error(failureText(error, 'You could not be signed out everywhere. Please try again.'));
      },
    });
  return (
    <>
      <Button className="mt-4" variant="quiet" onClick={() => setAsks(true)}>
        <Icon of={LogOut} />
        Sign out everywhere
      </Button>
      <Dialog
        open={asks}
        onClose={keep}
        dismissible={!isPending}
        title="Sign out everywhere?"
        footer={
          <>
            <Button variant="quiet" ref={focusFirst} disabled={isPending} onClick={keep}>
              Stay signed in
            </Button>
            <Button busy={isPending} busyText="Signing out..." onClick={signOut}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>All your devices are signed out, this one too. What is not saved on them is lost.</p>
      </Dialog>
    </>
  );
}
