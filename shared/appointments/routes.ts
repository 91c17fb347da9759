import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { MOST_ARE_OPEN, TIME_SLOTS, appointment } from './appointment.ts';
import { booking, changedBooking, wantedDay } from './booking.ts';

const byId = z.object({ id: idSchema<'appointment'>() });
/** The saved appointment, and what to tell the person. */
const saved = z.extend(dataResponse(appointment), { message: z.string() });

/** '18:30' as clocks in the zone show it, and the longest appointment that can begin then, in minutes. */
const freeTime = z.object({ time: z.string(), longest: z.literal(TIME_SLOTS) });

const SLOT_TAKEN = {
  SLOT_TAKEN: [409, 'You already have an appointment at that time. Please choose another time.'],
} as const;
const TIME_TAKEN = {
  TIME_TAKEN: [409, 'This time is taken. Please choose another time.'],
} as const;
const TOO_MANY_OPEN_APPOINTMENTS = {
  TOO_MANY_OPEN_APPOINTMENTS: [409, MOST_ARE_OPEN],
} as const;
const TOO_MANY_APPOINTMENTS = {
  TOO_MANY_APPOINTMENTS: [429, 'Too many appointments have been booked or changed.'],
} as const;
const APPOINTMENT_NOT_FOUND = {
  APPOINTMENT_NOT_FOUND: [404, 'This appointment does not exist, or it is over.'],
} as const;
const TOO_LATE_TO_CHANGE = {
  TOO_LATE_TO_CHANGE: [409, 'An appointment can be changed or cancelled up to 2 hours before it starts.'],
} as const;

export const scheduleAppointment = route({
  name: 'appointments/schedule-appointment',
  summary:
    'Books a time with the academy; the same appointment again is booked once (G-80). Whose e-mail is not verified calls `POST /auth/verify-email` first.',
  method: 'POST',
  path: '/appointment/schedule',
  access: 'student',
  body: booking,
  response: saved,
  errors: {
    EMAIL_NOT_VERIFIED: [403, 'Please confirm your e-mail first.'],
    ...TOO_MANY_OPEN_APPOINTMENTS,
    ...SLOT_TAKEN,
    ...TIME_TAKEN,
    ...TOO_MANY_APPOINTMENTS,
  },
});

export const listAppointments = route({
  name: 'appointments/list-appointments',
  summary:
    'The caller’s own appointments that are not over, also those cancelled in the last 30 days; the earliest first.',
  method: 'GET',
  path: '/appointment/list',
  access: 'student',
  query: z.object(pageQuery),
  response: z.extend(page(appointment), {
    /** ISO instant of the server. */
    now: z.string(),
  }),
  errors: {},
});

export const listFreeTimes = route({
  name: 'appointments/list-free-times',
  summary:
    'What can be booked on a day: quarters of an hour within the academy’s hours that are not over and that nothing else is booked in (G-118).',
  method: 'GET',
  path: '/appointment/times',
  access: 'student',
  query: z.object({
    ...wantedDay,
    /** The own appointment that is changed: its time is free for itself. */
    id: z.optional(idSchema<'appointment'>()),
  }),
  /** `message`: why nothing is free. */
  response: dataResponse(z.array(freeTime)),
  errors: {},
});

export const changeAppointment = route({
  name: 'appointments/change-appointment',
  summary: 'Changes reason, length or time of an own appointment, up to 2 hours before it starts (G-80).',
  method: 'PATCH',
  path: '/appointment/{id}',
  access: 'student',
  params: byId,
  body: changedBooking,
  response: saved,
  errors: {
    ...APPOINTMENT_NOT_FOUND,
    ...SLOT_TAKEN,
    ...TIME_TAKEN,
    ...TOO_LATE_TO_CHANGE,
    APPOINTMENT_CHANGED: [
      409,
      'This appointment was changed meanwhile, perhaps in another tab. Please check when it is now; saving again replaces that.',
    ],
    APPOINTMENT_CANCELED: [409, 'This appointment is cancelled. Please schedule a new one.'],
    ...TOO_MANY_APPOINTMENTS,
  },
});

export const cancelAppointment = route({
  name: 'appointments/cancel-appointment',
  summary: 'Cancels an own appointment, up to 2 hours before it starts; again is no error (G-80).',
  method: 'POST',
  path: '/appointment/{id}/cancel',
  access: 'student',
  params: byId,
  response: saved,
  errors: { ...APPOINTMENT_NOT_FOUND, ...TOO_LATE_TO_CHANGE },
});
