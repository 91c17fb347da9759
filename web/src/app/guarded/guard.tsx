import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { origin } from '#web/lib/session/origin.ts';
import { checkSession } from '#web/lib/session/session.ts';
import { leftGuard } from '#web/lib/session/use-sign-out.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useWhenOnline } from '#web/lib/browser/use-when-online.ts';
import type { Area } from '#web/lib/screens/screen.ts';
import { redirectFrom } from './guard.rules.ts';
import { paths } from '#web/lib/paths.ts';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { StatusPage } from '../status-page.tsx';

/**
 * Lets a user into a guarded area or sends them where they belong (§2, G-04). `skeleton` shows while the session
 * check runs (GUARD-08), so that nothing guarded is visible for a moment.
 */
export function Guard({ area, skeleton }: { area: Area; skeleton: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  useEffect(() => leftGuard, []);

  if (session.leaving) return <Leaving />;
  if (session.status === 'checking') return skeleton;
  if (session.status === 'unreachable') return <SessionUnreachable />;
  const to = redirectFrom(area, session, origin.read());
  if (to === undefined) return area === 'auth' ? <Outlet /> : <GuardedOutlet />;
  const address = `${pathname}${search}${hash}`;
  // a Navigate that stays navigates once: the next address may come before it has gone, as when Back is pressed twice
  return <Redirect key={`${key} ${address}`} to={to} from={to === paths.auth ? address : undefined} />;
}

/** After 'Sign Out' at once, until the public page is there. */
const Leaving = () => (
  <main className="grid min-h-dvh place-items-center text-muted" id="main" aria-busy="true">
    <p className="animate-late" role="status">
      Signing out...
    </p>
  </main>
);

/** Removes the origin once a guarded page is open, so that it is not followed twice. */
function GuardedOutlet() {
  useEffect(() => origin.remove(), []);
  return <Outlet />;
}

function Redirect({ to, from }: { to: string; from: string | undefined }) {
  useLayoutEffect(() => {
    if (from !== undefined) origin.write(from);
  }, [from]);
  return <Navigate to={to} replace />;
}

/** The session could not be checked; the user stays signed in and may try again (R19), which the return of the connection does. */
function SessionUnreachable() {
  useWhenOnline(() => void checkSession());
  return (
    <StatusPage
      title="The academy cannot be reached"
      text="Please check your connection. You are still signed in."
    >
      <button type="button" className={buttonClasses()} onClick={() => void checkSession()}>
        Try again
      </button>
    </StatusPage>
  );
}
