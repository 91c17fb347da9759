import type { Ref } from 'react';
import { DEFAULT_TIME_SLOT } from '#shared/appointments/appointment.ts';
import type { Booking } from '#shared/appointments/booking.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Clock, Mail } from '#web/ui/icons.ts';
import { Video } from '#web/ui/inner/icons.ts';
import { AppointmentForm } from './appointment-form.tsx';

interface ScheduleSectionProps {
  readonly serverNow: () => number;
  readonly onSubmit: (booking: Booking) => Promise<void>;
  readonly reasonRef: Ref<HTMLTextAreaElement>;
}

const NOTES = [
  [Video, 'We meet by video. We send you the link before it begins.'],
  [Clock, 'Calendar entries remind you 1 day and 15 minutes before.'],
  [Mail, 'You get an invitation by mail. A change replaces it in your calendar.'],
] as const;

/** The form that books an appointment (SAPT-01), and what to know about it. */
export function ScheduleSection({ serverNow, onSubmit, reasonRef }: ScheduleSectionProps) {
  const { userName, userEmail } = useUser();
  const initial = {
    name: titleCase(userName),
    email: userEmail,
    reason: '',
    timeSlot: String(DEFAULT_TIME_SLOT),
    date: '',
    time: '',
  };
  return (
    <section aria-labelledby="schedule">
      <h2 className="mb-6 font-display text-h2 text-balance" id="schedule">
        Schedule an Appointment
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] items-start gap-x-12 gap-y-8 max-lg:grid-cols-1">
        <AppointmentForm
          initial={initial}
          serverNow={serverNow}
          submit={{ label: 'Schedule', busy: 'Scheduling...' }}
          onSubmit={onSubmit}
          reasonRef={reasonRef}
        />
        <ul className="grid gap-4">
          {NOTES.map(([icon, text]) => (
            <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
              <Icon of={icon} className="mt-0.5 text-primary" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
