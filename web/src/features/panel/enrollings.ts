import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { tabStore } from '#web/lib/browser/json-store.ts';

const begunEnrolling = z.object({
  requestId: idSchema<'enrolment-request'>(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  /** Its end was said; who was not enrolled was not seen yet. */
  isSaid: z.optional(z.boolean()),
});
export type BegunEnrolling = z.infer<typeof begunEnrolling>;

const NONE: readonly BegunEnrolling[] = [];
const store = tabStore('enrollings', z.array(begunEnrolling));
const listeners = new Set<() => void>();
/** As it was read, so that the same list is the same object. */
let known: { readonly text: string; readonly list: readonly BegunEnrolling[] } = { text: '[]', list: NONE };

/** What the browser does not keep stays as long as the page. */
let refused: readonly BegunEnrolling[] | undefined;

function set(list: readonly BegunEnrolling[]): void {
  refused = store.write([...list]) ? undefined : list;
  for (const listener of listeners) listener();
}

/** Requests to enrol people of this tab whose result was not seen yet; they outlive a reload, and end with the session. */
export const enrollings = {
  get(): readonly BegunEnrolling[] {
    const list = refused ?? store.read() ?? NONE;
    const text = JSON.stringify(list);
    if (text !== known.text) known = { text, list };
    return known.list;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (one: BegunEnrolling): void => set([one, ...enrollings.get()]),
  markSaid: (id: BegunEnrolling['requestId']): void =>
    set(enrollings.get().map((one) => (one.requestId === id ? { ...one, isSaid: true } : one))),
  remove: (id: BegunEnrolling['requestId']): void =>
    set(enrollings.get().filter(({ requestId }) => requestId !== id)),
};
