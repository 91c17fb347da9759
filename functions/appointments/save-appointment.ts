import type { Caller, RefuseWithWait } from '#functions/platform/call.ts';
import type {
  AppointmentChange,
  AppointmentRepository,
  OwnAppointments,
  SaveResult,
  StoredAppointment,
  Wait,
} from '#functions/data/appointments/appointments.ts';

type Refusal = Exclude<SaveResult, 'saved' | 'outdated'>;

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

type FailAtField = (code: 'TIME_TAKEN', sentence: undefined, fields: Record<string, string>) => never;

/** Refuses one booking or change too many, and at its field a time that somebody else has; canceling is neither. */
export function refusing(fail: FailAtField, refuseWithWait: RefuseWithWait<'TOO_MANY_APPOINTMENTS'>) {
  return (refusal: Refusal): never => {
    if (refusal === 'taken')
      return fail('TIME_TAKEN', undefined, { time: 'Somebody else has booked this time' });
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
    if (result === 'taken' && read.version === own.version) return refuse('taken');
    own = read;
  }
  return fail('TRY_AGAIN');
}
