import { freeTimes, whyNothingIsFree } from '#shared/appointments/booking-time.rules.ts';
import { listFreeTimes } from '#shared/appointments/routes.ts';
import { appointments } from '#functions/data/appointments/appointments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { bookingRules } from './find-start.ts';

/** What can be booked on a day; another appointment may still be made before the next call (G-118). */
export const handler = endpoint(listFreeTimes, { appointments })(async ({
  query,
  caller,
  now,
  appointments,
}) => {
  const { date, id } = query;
  const [own, around] = await Promise.all([
    id === undefined ? undefined : appointments.read(caller.userId, now),
    appointments.listBookedAround(Date.parse(`${date}T12:00Z`)),
  ]);
  const current = own?.appointments.find(({ appointmentId }) => appointmentId === id);
  const booked = around.filter((one) => one.appointmentId !== current?.appointmentId);
  const rules = { ...bookingRules(query, now), current };
  const data = freeTimes(date, rules, booked);
  return {
    success: true as const,
    data,
    ...(data.length === 0 && { message: whyNothingIsFree(date, rules) }),
  };
});
