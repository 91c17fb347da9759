import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** Minutes (SAPT-09). */
export const TIME_SLOTS = [15, 30, 45] as const;
export type TimeSlot = (typeof TIME_SLOTS)[number];
/** Minutes (SAPT-10). */
export const DEFAULT_TIME_SLOT: TimeSlot = 15;

/** How many a person may have open at once: strangers would fill the academy's calendar (docs/adr/030). */
export const MOST_OPEN = 3;
export const MOST_ARE_OPEN = `You have ${MOST_OPEN} appointments already. Once one of them is over or cancelled, you can schedule another.`;

/** A time with the academy that a student has booked (G-80). */
export const appointment = z.object({
  _id: idSchema<'appointment'>(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  /** Minutes. */
  timeSlot: z.literal(TIME_SLOTS),
  /** ISO instant. */
  startsAt: z.string(),
  /** The zone in which it was booked: 'America/New_York'. */
  timeZone: z.string(),
  status: z.enum(['booked', 'canceled']),
  /** ISO instant. */
  canceledAt: z.exactOptional(z.string()),
  /** How often it was changed or cancelled: calendars replace an entry by one with a higher number (RFC 5545, 3.8.7.4). */
  sequence: z.int(),
});
export type Appointment = z.infer<typeof appointment>;
