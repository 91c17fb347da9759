import type { BookedTime } from '#functions/data/appointments/booked-times.ts';
import type { ChangedBooking } from '#shared/appointments/booking.ts';
import { freeTimes, nearestOf } from '#shared/appointments/booking-time.rules.ts';
import { showWallTime } from '#shared/calendar/zoned-time.rules.ts';
import { bookingRules } from './find-start.ts';
import type { Caller, RefuseWithWait } from '#functions/platform/call.ts';
import type {
  AppointmentChange,
  AppointmentRepository,
  OwnAppointments,
  StoredAppointment,
  Wait,
} from '#functions/data/appointments/appointments.ts';

/** `booked`: what is not free around a time that is taken. */
type Refusal = Wait | { readonly booked: readonly BookedTime[] };

/** How often a decision is made again because another device of the person has saved something. */
const MOST_TRIES = 5;

interface SaveCall {
  readonly prepared: OwnAppointments;
  readonly caller: Caller;
  readonly visitor: string;
  readonly now: number;
  readonly appointments: AppointmentRepository;
  readonly fail: (code: 'TRY_AGAIN') => never;
}

const TOO_MANY: Readonly<Record<Wait['limitOf'], (time: string) => string>> = {
  person: (time) => `You have booked or changed many appointments. Please try again in ${time}.`,
  email: (time) =>
    `Many appointments have been booked with this e-mail. Please use another one, or try again in ${time}.`,
  visitor: (time) =>
    `Many appointments have been booked or changed from your network. Please try again in ${time}.`,
};

interface RefusingCall {
  readonly body: ChangedBooking;
  readonly now: number;
  readonly fail: (code: 'TIME_TAKEN', sentence: string, fields: Record<string, string>) => never;
  readonly refuseWithWait: RefuseWithWait<'TOO_MANY_APPOINTMENTS'>;
}

const TAKEN = 'This time is taken';
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Refuses one booking or change too many, and at its field a time that is taken, with those that are free that day;
 * cancelling is neither.
 */
export function refusing({ body, now, fail, refuseWithWait }: RefusingCall) {
  return (refusal: Refusal): never => {
    if ('booked' in refusal) {
      const free = freeTimes(body.date, bookingRules(body, now), refusal.booked);
      const times = nearestOf(free, body).map(showWallTime);
      const offer =
        times.length === 0
          ? 'Nothing else is free on that day. Please choose another one.'
          : `Free on that day: ${list.format(times)}.`;
      return fail('TIME_TAKEN', `${TAKEN}. ${offer}`, { time: TAKEN });
    }
    const { waitMs, limitOf } = refusal;
    return refuseWithWait('TOO_MANY_APPOINTMENTS', waitMs, (time) => TOO_MANY[limitOf](time));
  };
}

/** What to save, or the appointment that is already as it was asked for: the response to an earlier request was lost. */
export type Decision = AppointmentChange | { readonly done: StoredAppointment };

/**
 * Saves what `decide` makes of the person's appointments, which are read again, and decided again, when they have changed
 * since.
 */
export async function saveAppointment(
  { prepared, caller, visitor, now, appointments, fail }: SaveCall,
  decide: (own: readonly StoredAppointment[]) => Decision,
  refuse: (refusal: Refusal) => never = () => fail('TRY_AGAIN'),
): Promise<StoredAppointment> {
  let own = prepared;
  const { userEmail } = await caller.user();
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const decision = decide(own.appointments);
    if ('done' in decision) return decision.done;
    const result = await appointments.save(decision, own.version, { userEmail, visitor, now });
    if (result === 'saved') return decision.after;
    if (result !== 'outdated' && result !== 'taken') return refuse(result);
    const read = await appointments.read(caller.userId, now);
    // another device of the person may be who has taken it: then that is what to say
    if (result === 'taken' && read.version === own.version) {
      const booked = await appointments.listBookedAround(Date.parse(decision.after.startsAt));
      // its own time is free for itself
      return refuse({ booked: booked.filter((one) => one.appointmentId !== decision.after.appointmentId) });
    }
    own = read;
  }
  return fail('TRY_AGAIN');
}
