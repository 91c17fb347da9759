import { startSession } from '#web/lib/session/session.ts';
import { CalmScreen } from '../status-page.tsx';

/** The session could not be checked; the person stays signed in and may try again (R19). */
export function SessionUnreachable() {
  return (
    <CalmScreen
      title="The academy cannot be reached"
      text="Please check your connection. You are still signed in."
    >
      <button type="button" className="tw-btn tw-btn--primary" onClick={() => void startSession()}>
        Try again
      </button>
    </CalmScreen>
  );
}
