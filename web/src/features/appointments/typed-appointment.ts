import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { tabStore } from '#web/lib/browser/json-store.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import type { AppointmentValues } from './appointment-form.tsx';

const text = z.string();
const store = tabStore(
  'typedAppointment',
  z.object({
    userId: text,
    values: z.object({
      name: text,
      email: text,
      reason: text,
      timeSlot: z.unknown(),
      date: text,
      time: text,
    }),
  }),
);

let { user: before } = sessionStore.get();
// signing out clears the storage of its own tab only; a refused sign-in after a session that ended is none
sessionStore.subscribe(() => {
  const { status, user, ended } = sessionStore.get();
  if (status === 'settled' && user === null && before !== null && !ended) store.remove();
  before = user;
});

/** What a person has typed of a new appointment: it outlives another screen and a reload, in this tab, until the sign-out or until another person books here. */
export function typedAppointment(userId: Id<'user'>) {
  return {
    read: (): AppointmentValues | undefined => {
      const kept = store.read();
      if (kept?.userId === userId) return kept.values;
      store.remove();
      return undefined;
    },
    write: (values: AppointmentValues): void => void store.write({ userId, values }),
    forget: store.remove,
  };
}
