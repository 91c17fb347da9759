import { millisecondsInDay } from 'date-fns/constants';
import type { Appointment } from './appointment.ts';

/** Until when before its start an appointment can be changed or cancelled, ms. */
const CHANGEABLE_UNTIL_MS = 2 * 3_600_000;
/** How long a cancelled appointment stays in its person's list, ms. */
const CANCELED_SHOWN_MS = 30 * millisecondsInDay;

type Slot = Pick<Appointment, 'startsAt' | 'timeSlot'>;

/** ms since 1970. */
const startOf = ({ startsAt }: Slot): number => Date.parse(startsAt);

/** ms since 1970 at which it is over. */
export function endOf(slot: Slot): number {
  return startOf(slot) + slot.timeSlot * 60_000;
}

/** Whether two appointments share a moment; one that begins when the other ends does not. */
export function overlaps(one: Slot, other: Slot): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}

type Booked = Slot & Pick<Appointment, 'status'>;

/** Of a person's appointments those that are booked and not over. `now` in ms, here and below. */
export function listOpen<T extends Booked>(appointments: readonly T[], now: number): T[] {
  return appointments.filter((one) => one.status === 'booked' && endOf(one) > now);
}

/** Up to 2 hours before the start (G-80). */
export function isChangeable(slot: Slot, now: number): boolean {
  return startOf(slot) - now >= CHANGEABLE_UNTIL_MS;
}

/** Whether its person's list shows it: not over, and booked or cancelled in the last 30 days. */
export function isListed(
  { status, canceledAt = '', ...slot }: Slot & Pick<Appointment, 'status' | 'canceledAt'>,
  now: number,
): boolean {
  return endOf(slot) > now && (status === 'booked' || Date.parse(canceledAt) > now - CANCELED_SHOWN_MS);
}
