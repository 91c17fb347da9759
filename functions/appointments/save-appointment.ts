import type { Caller, RefuseWithWait } from '#functions/platform/call.ts';
import type {
  AppointmentChange,
  AppointmentRepository,
  OwnAppointments,
  StoredAppointment,
  Wait,
} from '#functions/data/appointments/appointments.ts';

/** How often a decision is made again because another device of the person has saved something. */
const MOST_TRIES = 5;

interface SaveCall {
  readonly prepared: OwnAppointments;
  readonly caller: Caller;
  readonly now: number;
  readonly appointments: AppointmentRepository;
  readonly fail: (code: 'TRY_AGAIN') => never;
}

/** Refuses one booking or change too many; canceling is not limited. */
export function refuseTooMany(refuseWithWait: RefuseWithWait<'TOO_MANY_APPOINTMENTS'>) {
  return ({ waitMs, limitOf }: Wait): never =>
    refuseWithWait('TOO_MANY_APPOINTMENTS', waitMs, (time) =>
      limitOf === 'person'
        ? `You have booked or changed many appointments. Please try again in ${time}.`
        : `Many appointments have been booked with this e-mail. Please use another one, or try again in ${time}.`,
    );
}

/** What to save, or the appointment that is already as it was asked for: the response to an earlier request was lost. */
export type Decision = AppointmentChange | { readonly done: StoredAppointment };

/**
 * Saves what `decide` makes of the person's appointments, which are read again, and decided again, when they have changed
 * since.
 */
export async function saveAppointment(
  { prepared, caller, now, appointments, fail }: SaveCall,
  decide: (own: readonly StoredAppointment[]) => Decision,
  refuse: (wait: Wait) => never = () => fail('TRY_AGAIN'),
): Promise<StoredAppointment> {
  let own = prepared;
  const { userEmail } = await caller.user();
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const decision = decide(own.appointments);
    if ('done' in decision) return decision.done;
    const result = await appointments.save(decision, own.version, { userEmail, now });
    if (result === 'saved') return decision.after;
    if (result !== 'outdated') return refuse(result);
    own = await appointments.read(caller.userId, now);
  }
  return fail('TRY_AGAIN');
}
