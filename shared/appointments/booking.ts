import * as z from 'zod/mini';
import { plainLines, required, requiredLine } from '../kernel/text.ts';
import { userEmail } from '../kernel/user.ts';
import { isCalendarDay } from '../time/is-calendar-day.ts';
import { isTimeZone } from '../calendar/time-zone.ts';
import { TIME_SLOTS } from './appointment.ts';

/** True for a time of day with hours and minutes: '18:30'. */
function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Text that must be there, and be what `isValid` says. */
const checked = (missing: string, invalid: string, isValid: (text: string) => boolean) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => text === '' || isValid(text), invalid),
  );

const timeZone = z.optional(
  z.string().check(
    z.maxLength(64),
    z.refine((zone) => isTimeZone(zone), 'This time zone is not known'),
  ),
);

/** A day whose free times are asked for. */
export const wantedDay = {
  date: checked('Date is required', 'This day does not exist', isCalendarDay),
  /** The browser's; the academy's when it is not given. */
  timeZone,
};

/** What may be changed later: why, for how long and when. */
const reasonAndTime = {
  reason: required('Reason is required', 2000).check(...plainLines),
  /** Forms send it as text. */
  timeSlot: z.pipe(
    z.coerce.number('Time slot is required'),
    z.literal(TIME_SLOTS, 'Please choose 15, 30 or 45 minutes'),
  ),
  /** A calendar day and a time of day ('18:30'), as clocks in `timeZone` show them. */
  ...wantedDay,
  time: checked('Time is required', 'Please enter a time such as 18:30', isTimeOfDay),
};

export const changedBooking = z.strictObject({
  ...reasonAndTime,
  /** The `sequence` of the appointment as the person saw it: refused once it is another one. */
  sequence: z.optional(z.int()),
});
export type ChangedBooking = z.output<typeof changedBooking>;

/** What is sent to book one (SAPT-02, API-13). */
export const booking = z.strictObject({
  name: requiredLine('Name is required', 100),
  email: userEmail,
  ...reasonAndTime,
});
export type Booking = z.output<typeof booking>;
