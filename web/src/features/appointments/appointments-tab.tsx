import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFailure } from '#shared/api/client.ts';
import { isChangeable, isListed, listOpen } from '#shared/appointments/appointment.rules.ts';
import { startOf } from '#shared/appointments/booking-time.rules.ts';
import type { ChangedBooking } from '#shared/appointments/booking.ts';
import { type Appointment, MOST_OPEN } from '#shared/appointments/appointment.ts';
import { CHECK_CONNECTION, loadFailureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarPlus } from '#web/ui/icons.ts';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentTimes } from './appointment-times.tsx';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { useAppointmentMutations, useAppointments, withSaved } from './queries.ts';
import type { CancelDialog } from './cancel-dialog.tsx';
import { ScheduleSection } from './schedule-section.tsx';

/** Code of its own, as that of CancelDialog: most visits change and cancel nothing. */
const ChangeAppointment = lazy(async () => ({
  default: (await import('./change-appointment.tsx')).ChangeAppointment,
}));

/** With these the form has nothing to change any more. */
const NOT_TO_BE_CHANGED = ['APPOINTMENT_CANCELED', 'APPOINTMENT_NOT_FOUND', 'TOO_LATE_TO_CHANGE'] as const;

/** The student's own appointments, and the form that books another one (SAPT-01..13, G-80). */
export function AppointmentsTab() {
  const { _id: userId } = useUser();
  const { data: own, isPending, error, refetch } = useAppointments(userId);
  const { schedule, change, cancel } = useAppointmentMutations(userId);
  const [query, setQuery] = useSearchParams();
  const [canceling, setCanceling] = useState<Appointment & { readonly Dialog: typeof CancelDialog }>();
  const [saved, setSaved] = useState<Appointment>();
  // a change as it will be: shown until the server has answered, and taken back when it refuses
  const [saving, setSaving] = useState<Appointment>();
  const reason = useRef<HTMLTextAreaElement>(null);
  const formBox = useRef<HTMLDivElement>(null);
  const clockDifference = own?.clockDifference ?? 0;
  const serverNow = useCallback(() => Date.now() + clockDifference, [clockDifference]);

  const forgetSaved = useCallback(() => setSaved(undefined), []);
  const askToCancel = async (appointment: Appointment) => {
    try {
      const { CancelDialog: Dialog } = await import('./cancel-dialog.tsx');
      setCanceling({ ...appointment, Dialog });
    } catch (error) {
      console.error('The dialog could not be loaded', error);
      toast.error(CHECK_CONNECTION);
    }
  };
  const showResult = ({ message, data }: { message: string; data: Appointment }) => {
    toast.success(message);
    setSaved(data);
  };
  const changed = own?.appointments.find(
    (one) => one._id === query.get('change') && one.status === 'booked' && isChangeable(one, serverNow()),
  );
  const form = changed && (
    <div key={changed._id} hidden={saving !== undefined} ref={formBox}>
      <Suspense fallback={<AppointmentsSkeleton />}>
        <ChangeAppointment
          appointment={changed}
          serverNow={serverNow}
          onSubmit={async (body) => {
            const box = formBox.current;
            const expected = asChanged(changed, body);
            setSaving(expected);
            setSaved(expected);
            try {
              showResult(await change.mutateAsync({ id: changed._id, body }));
            } catch (error) {
              // at once, before the next render: what is wrong gets the focus
              if (formBox.current) formBox.current.hidden = false;
              setSaving(undefined);
              if (!isFailure(error, ...NOT_TO_BE_CHANGED)) throw error;
              toast.error(error.message);
            }
            setSaving(undefined);
            // not when the student has left the form meanwhile
            if (box === formBox.current) setQuery({ tab: 'appointments' }, { replace: true });
          }}
        />
      </Suspense>
    </div>
  );
  if (form && saving === undefined) return <>{form}</>;

  const now = serverNow();
  const all = saving === undefined ? own?.appointments : withSaved(own?.appointments ?? [], saving);
  const listed = all?.filter((one) => isListed(one, now)) ?? [];
  const isFull = listOpen(listed, now).length >= MOST_OPEN;
  return (
    <>
      {form}
      <PageHead
        title="Appointments"
        lead={
          isPending ? (
            <SkeletonText className="text-base" width="320px" />
          ) : (
            own && <span className="text-base">{summary(listed)}</span>
          )
        }
        end={
          listed.length > 0 &&
          !isFull && (
            <Button variant="accent" onClick={() => reason.current?.focus()}>
              <Icon of={CalendarPlus} />
              Schedule an Appointment
            </Button>
          )
        }
      />
      {isPending && <AppointmentsSkeleton />}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, notLoadedText('Your appointments', own !== undefined))}
        </LoadFailure>
      )}
      <div className="grid gap-12">
        {listed.length > 0 && (
          <ol className="grid gap-4" aria-label="Your appointments">
            {listed.map((appointment) => (
              <AppointmentCard
                key={appointment._id}
                appointment={appointment}
                now={now}
                saving={saving?._id === appointment._id}
                justSaved={saved?._id === appointment._id}
                onFocused={forgetSaved}
                onCancel={() => void askToCancel(appointment)}
              />
            ))}
          </ol>
        )}
        {!isPending && (
          <ScheduleSection
            serverNow={serverNow}
            isFull={isFull}
            onSubmit={async (body) => showResult(await schedule.mutateAsync(body))}
            reasonRef={reason}
          />
        )}
      </div>
      {canceling !== undefined && (
        <canceling.Dialog
          appointment={canceling}
          onKeep={() => setCanceling(undefined)}
          onCancel={async () => {
            const answer = await cancel.mutateAsync(canceling._id);
            setCanceling(undefined);
            showResult(answer);
          }}
        >
          <AppointmentTimes appointment={canceling} />
        </canceling.Dialog>
      )}
    </>
  );
}

/** The appointment as it will be; its form has checked the time. */
function asChanged(appointment: Appointment, { reason, timeSlot, ...wanted }: ChangedBooking): Appointment {
  const start = startOf(wanted, browserZone(), Date.parse(appointment.startsAt));
  const startsAt = start === undefined ? appointment.startsAt : new Date(start).toISOString();
  return { ...appointment, reason, timeSlot, startsAt };
}

function summary(listed: readonly Appointment[]): string {
  const booked = listed.filter(({ status }) => status === 'booked').length;
  if (booked === 0) return 'You have no upcoming appointments.';
  const each = booked === 1 ? 'it' : 'each one';
  return `${booked} upcoming. You can change or cancel ${each} up to 2 hours before it starts.`;
}
