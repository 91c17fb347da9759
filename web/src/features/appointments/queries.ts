import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import { allPages } from '#shared/lists/pagination.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import type { Booking, ChangedBooking } from '#shared/appointments/booking.ts';
import {
  cancelAppointment,
  changeAppointment,
  listAppointments,
  listFreeTimes,
  scheduleAppointment,
} from '#shared/appointments/routes.ts';
import { isCalendarDay } from '#shared/time/is-calendar-day.ts';
import { call } from '#web/lib/api/call.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export interface OwnAppointments {
  /** Not over, or cancelled lately; the earliest first. */
  readonly appointments: readonly Appointment[];
  /** ms by which the server's clock is ahead of this browser's, which may be wrong. */
  readonly clockDifference: number;
}

const appointmentsKey = (userId: Id<'user'>) => ['appointments', userId] as const;

async function readAppointments(): Promise<OwnAppointments> {
  let clockDifference = 0;
  const appointments = await allPages(async (cursor) => {
    const page = await call(listAppointments, { query: { cursor } });
    clockDifference = Date.parse(page.now) - Date.now();
    return page;
  });
  return { appointments, clockDifference };
}

/** The student's own appointments; read again when the student comes back to the tab: another device may have changed them. */
export function useAppointments(userId: Id<'user'>) {
  return useQuery({
    queryKey: appointmentsKey(userId),
    queryFn: readAppointments,
    refetchOnWindowFocus: true,
  });
}

const freeTimesKey = (userId: Id<'user'>, date: string, id: Id<'appointment'> | undefined) =>
  [...appointmentsKey(userId), 'times', browserZone(), date, id] as const;
export type FreeTimes = ResponseOf<typeof listFreeTimes>;

/**
 * What can be booked on a day of the browser's zone: for a new appointment, or for the one with this id. Read again with the
 * appointments and when the student comes back to the tab: what was free may be taken meanwhile.
 */
export function useFreeTimes(userId: Id<'user'>, date: string, id: Id<'appointment'> | undefined) {
  return useQuery({
    queryKey: freeTimesKey(userId, date, id),
    queryFn: () => call(listFreeTimes, { query: { date, timeZone: browserZone(), id } }),
    // a year that is being typed is '0002', '0020', '0202'
    enabled: isCalendarDay(date) && !date.startsWith('0'),
    refetchOnWindowFocus: true,
  });
}

/** The same, where it has been read. */
export const knownFreeTimes = (
  userId: Id<'user'>,
  date: string,
  id: Id<'appointment'> | undefined,
): FreeTimes | undefined => queryClient.getQueryData(freeTimesKey(userId, date, id));

/** Whether a time (minutes) can be booked, as far as that is known. */
export const isOffered = (free: FreeTimes | undefined, time: string, timeSlot: number): boolean =>
  free?.data.some((one) => one.time === time && one.longest >= timeSlot) ?? true;

/** A call that changes an appointment. The list shows the answer at once and is read again, also after a failure. */
function useChange<I, R extends { data: Appointment }>(
  userId: Id<'user'>,
  mutationFn: (input: I) => Promise<R>,
) {
  const client = useQueryClient();
  const queryKey = appointmentsKey(userId);
  return useMutation({
    mutationFn,
    onSuccess: ({ data }) =>
      client.setQueryData<OwnAppointments>(
        queryKey,
        (own) => own && { ...own, appointments: withSaved(own.appointments, data) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** What changes the student's appointments. */
export function useAppointmentMutations(userId: Id<'user'>) {
  return {
    schedule: useChange(userId, (body: Booking) => call(scheduleAppointment, { body })),
    change: useChange(userId, ({ id, body }: { id: Id<'appointment'>; body: ChangedBooking }) =>
      call(changeAppointment, { params: { id }, body }),
    ),
    cancel: useChange(userId, (id: Id<'appointment'>) => call(cancelAppointment, { params: { id } })),
  };
}

/** The appointments with one as it was saved, or is about to be. */
export function withSaved(appointments: readonly Appointment[], saved: Appointment): Appointment[] {
  return [...appointments.filter(({ _id }) => _id !== saved._id), saved].toSorted((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );
}
