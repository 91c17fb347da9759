import type { CalendarEvent } from '../calendar/calendar-event.ts';
import type { Appointment } from './appointment.ts';

/**
 * The calendar event of an appointment: as long as the chosen slot (CONST-18). Name and reason may be ''. `url`: where it can
 * be changed, absolute.
 */
export function appointmentEvent(
  { _id, name, reason, startsAt, timeSlot, sequence }: Appointment,
  url: string,
): CalendarEvent {
  return {
    uid: `${_id}@twillfield`,
    sequence,
    title: name === '' ? 'Appointment with Twillfield' : `Appointment: ${name} and Twillfield`,
    details: `${reason === '' ? '' : `${reason}\n\n`}Change or cancel it here, up to 2 hours before it starts:`,
    url,
    startsAt: Date.parse(startsAt),
    minutes: timeSlot,
  };
}
