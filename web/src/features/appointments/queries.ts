import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '#shared/lists/pagination.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import type { Booking, ChangedBooking } from '#shared/appointments/booking.ts';
import { appointmentsApi } from '#web/lib/api/student/appointments.ts';

export interface OwnAppointments {
  /** Not over, or cancelled lately; the earliest first. */
  readonly appointments: readonly Appointment[];
  /** ms by which the server's clock is ahead of this browser's, which may be wrong. */
  readonly clockDifference: number;
}

const appointmentsKey = (userId: string) => ['appointments', userId] as const;

async function listAppointments(): Promise<OwnAppointments> {
  let clockDifference = 0;
  const appointments = await allPages(async (cursor) => {
    const page = await appointmentsApi.listAppointments({ query: { cursor } });
    clockDifference = Date.parse(page.now) - Date.now();
    return page;
  });
  return { appointments, clockDifference };
}

/** The student's own appointments; read again when the student comes back to the tab: another device may have changed them. */
export function useAppointments(userId: string) {
  return useQuery({
    queryKey: appointmentsKey(userId),
    queryFn: listAppointments,
    refetchOnWindowFocus: true,
  });
}

/** A call that changes an appointment. The list shows the answer at once and is read again, also after a failure. */
function useChange<I, R extends { data: Appointment }>(userId: string, mutationFn: (input: I) => Promise<R>) {
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
export function useAppointmentMutations(userId: string) {
  return {
    schedule: useChange(userId, (body: Booking) => appointmentsApi.scheduleAppointment({ body })),
    change: useChange(userId, ({ id, body }: { id: string; body: ChangedBooking }) =>
      appointmentsApi.changeAppointment({ params: { id }, body }),
    ),
    cancel: useChange(userId, (id: string) => appointmentsApi.cancelAppointment({ params: { id } })),
  };
}

/** The appointments with one as it was saved, or is about to be. */
export function withSaved(appointments: readonly Appointment[], saved: Appointment): Appointment[] {
  return [...appointments.filter(({ _id }) => _id !== saved._id), saved].toSorted((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );
}
