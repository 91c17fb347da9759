import { type ReactNode, useState } from 'react';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { showTime } from '#shared/calendar/shown-time.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { browserZone } from '#web/lib/time/browser-zone.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly onKeep: () => void;
  /** Rejects when the appointment could not be cancelled. */
  readonly onCancel: () => Promise<void>;
  /** Its times. */
  readonly children: ReactNode;
}

const SORRY = 'The appointment could not be cancelled. Please check your connection and try again.';

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, onKeep, onCancel, children }: CancelDialogProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false });
  const cancel = async () => {
    setState({ busy: true });
    try {
      await onCancel();
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  return (
    <Dialog
      open
      onClose={onKeep}
      dismissible={!state.busy}
      title="Cancel this appointment?"
      footer={
        <>
          <Button variant="quiet" ref={focusFirst} disabled={state.busy} onClick={onKeep}>
            Keep it
          </Button>
          <Button
            variant="danger-solid"
            busy={state.busy}
            busyText="Canceling..."
            onClick={() => void cancel()}
          >
            Cancel the appointment
          </Button>
        </>
      }
    >
      <p className="font-semibold">{showTime(appointment, browserZone()).date}</p>
      {children}
      <p className="text-muted">
        The academy is told, and you get a mail that removes the entry from your calendar.
      </p>
      {state.failure !== undefined && (
        <Banner className="mt-4" tone="danger">
          {failureText(state.failure, SORRY)}
        </Banner>
      )}
    </Dialog>
  );
}
