import { appointmentEvent } from '#shared/appointments/appointment-event.rules.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { googleCalendarLink } from '#shared/calendar/google-link.rules.ts';
import { wallTime } from '#shared/calendar/zoned-time.rules.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { paths } from '#web/lib/paths.ts';
import { NOT_SAVED, saveCalendarFile } from '#web/lib/browser/save-calendar-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarPlus, Download } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const FILE = 'Download .ics';

interface AddToCalendarProps {
  readonly appointment: Appointment;
  /** Day and times, which name the appointment for screen readers. */
  readonly when: string;
}

/** The appointment for the student's calendar: a link to Google's, or a file (G-59). */
export function AddToCalendar({ appointment, when }: AddToCalendarProps) {
  const event = appointmentEvent(appointment, `${window.location.origin}${paths.studentAppointments}`);
  const save = () =>
    void saveCalendarFile(
      `appointment-${wallTime(browserZone(), Date.parse(appointment.startsAt)).date}`,
      event,
    ).catch(() => toast.error(NOT_SAVED));
  return (
    <div className="mt-1.5 -ml-3.5 flex flex-wrap gap-1">
      <a
        className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        href={googleCalendarLink(event)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Add to Calendar: ${when}`}
      >
        <Icon of={CalendarPlus} size="sm" />
        Add to Calendar
      </a>
      <Button variant="ghost" size="sm" aria-label={`${FILE}: ${when}`} onClick={save}>
        <Icon of={Download} size="sm" />
        {FILE}
      </Button>
    </div>
  );
}
