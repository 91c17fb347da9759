import * as z from 'zod/mini';
import { required } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { userEmail } from '../auth/user.ts';

/** Minutes (SAPT-09). */
export const TIME_SLOTS = [15, 30, 45] as const;

export const scheduleAppointment = route({
  name: 'appointments/schedule-appointment',
  summary: 'Books a time with the academy (G-80).',
  method: 'POST',
  path: '/appointment/schedule',
  access: 'student',
  body: z.strictObject({
    name: required('Name is required.', 100),
    email: userEmail,
    reason: required('Reason is required.', 2000),
    timeSlot: z.coerce.number(),
    date: required('Date is required.', 10),
    time: required('Time is required.', 8),
    timeZone: z.optional(z.string()),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: { SLOT_TAKEN: [409, 'This time is already taken.'] },
});
