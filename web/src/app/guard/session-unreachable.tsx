import { checkSession } from '#web/lib/session/session.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { StatusPage } from '../status-page.tsx';

/** The session could not be checked; the user stays signed in and may try again (R19). */
export function SessionUnreachable() {
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
