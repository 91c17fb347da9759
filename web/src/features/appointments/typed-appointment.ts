import { queryClient } from '#web/lib/student/query-client.ts';
import type { AppointmentValues } from './appointment-form.tsx';

queryClient.setQueryDefaults(['typed-appointment'], { gcTime: Infinity });

/** What a person has typed of a new appointment: it outlives a change of screen, in this document only. */
export function typedAppointment(userId: string) {
  const queryKey = ['typed-appointment', userId];
  return {
    read: () => queryClient.getQueryData<AppointmentValues>(queryKey),
    write: (values: AppointmentValues): void => void queryClient.setQueryData(queryKey, values),
    forget: (): void => queryClient.removeQueries({ queryKey }),
  };
}
