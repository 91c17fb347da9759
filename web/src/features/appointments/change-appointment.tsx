import { useEffect, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import type { ChangedBooking } from '#shared/appointments/booking.ts';
import { showTime } from '#shared/calendar/shown-time.rules.ts';
import { wallTime } from '#shared/calendar/zoned-time.rules.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { browserZone } from '#web/lib/time/browser-zone.ts';

interface ChangeAppointmentProps {
  readonly appointment: Appointment;
  readonly serverNow: () => number;
  readonly onSubmit: (changed: ChangedBooking) => Promise<void>;
}

/** The form with what was booked, to change it. */
export function ChangeAppointment({ appointment, serverNow, onSubmit }: ChangeAppointmentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // what was booked when the form was opened, until the person has been told that it is another time now
  const [opened, setOpened] = useState<number | undefined>(appointment.sequence);
  const save = async (changed: ChangedBooking) => {
    try {
      await onSubmit({ ...changed, sequence: opened ?? appointment.sequence });
    } catch (error) {
      if (isFailure(error, 'APPOINTMENT_CHANGED')) setOpened(undefined);
      throw error;
    }
  };
  const zone = browserZone();
  const { name, email, reason, timeSlot, startsAt } = appointment;
  const start = Date.parse(startsAt);
  const { date, times } = showTime(appointment, zone);
  return (
    <>
      <PageHead
        title="Change the appointment"
        lead={`Booked for ${date}, ${times}. The new invitation goes to ${email}.`}
        headingRef={heading}
      />
      <div className="grid max-w-[720px] gap-6">
        <AppointmentForm
          initial={{ name, email, reason, timeSlot: String(timeSlot), ...wallTime(zone, start) }}
          current={appointment}
          serverNow={serverNow}
          submit={{ label: 'Save the change', busy: 'Saving...' }}
          onSubmit={({ name: _name, email: _email, ...changed }) => save(changed)}
        />
        <BackLink to={paths.studentAppointments}>Keep it as it is</BackLink>
      </div>
    </>
  );
}
