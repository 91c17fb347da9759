import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Authenticator } from '#shared/auth/authenticator-routes.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { config } from '#web/lib/config/config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Shield } from '#web/ui/icons.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { useAuthenticator, useKeepAuthenticator } from './queries.ts';
import { RemoveAuthenticator } from './remove-authenticator.tsx';

/** The authenticator app of staff: added, kept and removed here (G-107). */
export function AuthenticatorCard() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState<'adding' | 'removing'>();
  const { data, isPending, error, refetch } = useAuthenticator();
  const keep = useKeepAuthenticator();
  const end = (state: Authenticator, text: string) => {
    keep(state);
    // a dialog that is still open lets nothing outside of it have the focus
    flushSync(() => setChanging(undefined));
    toast.success(text);
    heading.current?.focus();
  };
  const giveUp = () => {
    setChanging(undefined);
    heading.current?.focus();
    void refetch();
  };
  return (
    <section
      className="grid max-w-205 content-start gap-5 rounded-lg border border-hairline bg-surface p-6 max-sm:p-4"
      aria-labelledby={id}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-display text-h2" id={id} ref={heading} tabIndex={-1}>
            Authenticator app
          </h2>
          {data?.addedAt !== undefined && <Badge tone="active">On</Badge>}
        </div>
        <p className="max-w-[60ch] text-muted">
          With it, signing in needs your password and a code from an app on your phone. Whoever learns your
          password alone cannot sign in.
        </p>
      </div>
      {data?.dueAt !== undefined && changing !== 'adding' && <Asked dueAt={data.dueAt} />}
      {isPending && (
        <PartSkeleton>
          <SkeletonText width="240px" />
        </PartSkeleton>
      )}
      {error !== null && data === undefined && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, 'Whether you have an authenticator app could not be loaded.')}
        </LoadFailure>
      )}
      {data !== undefined && changing === 'adding' && (
        <AddAuthenticator onAdded={(state) => end(state, 'The authenticator app is on.')} onGiveUp={giveUp} />
      )}
      {data !== undefined && changing !== 'adding' && data.addedAt === undefined && (
        <Button className="justify-self-start" onClick={() => setChanging('adding')}>
          <Icon of={Shield} />
          Add an authenticator app
        </Button>
      )}
      {data?.addedAt !== undefined && changing !== 'adding' && (
        <Added state={data} onRemove={() => setChanging('removing')} />
      )}
      {changing === 'removing' && (
        <RemoveAuthenticator
          onKeep={() => setChanging(undefined)}
          onRemoved={(state) => end(state, 'The authenticator app is removed.')}
        />
      )}
    </section>
  );
}

/** Where the academy asks its staff for an app (docs/adr/039): until when, and what is closed without one. */
function Asked({ dueAt }: { readonly dueAt: string }) {
  if (Date.parse(dueAt) <= Date.now())
    return (
      <Banner tone="danger">
        The academy asks its staff for an authenticator app. Until you have added one, the rest of the panel
        is closed.
      </Banner>
    );
  const day = showDay(dayIn(config().academyTimeZone, Date.parse(dueAt)));
  return (
    <Banner tone="due">
      Please add an authenticator app until {day}. From then on the rest of the panel is closed without one.
    </Banner>
  );
}

function Added({ state, onRemove }: { readonly state: Authenticator; readonly onRemove: () => void }) {
  const { addedAt = '', recoveryCodesLeft: left } = state;
  const codes = left === 1 ? '1 recovery code is left' : `${left || 'No'} recovery codes are left`;
  return (
    <>
      <p className="numeric">
        Added on {showDay(dayIn(config().academyTimeZone, Date.parse(addedAt)))}. {codes}.
        {left < 3 && ' For new ones, remove the app and add it again.'}
      </p>
      <Button className="justify-self-start" variant="quiet" onClick={onRemove}>
        Remove it
      </Button>
    </>
  );
}
