import * as z from 'zod/mini';
import { isFailure } from '#shared/api/client.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { tabStore } from '#web/lib/browser/json-store.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';

const begunEnrolling = z.object({
  /** Who enrols them: the next person in this tab does not see it. */
  userId: idSchema<'user'>(),
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
/** Those that this page is sending: the server need not know them yet. */
const sending = new Set<BegunEnrolling['requestId']>();

const readAll = (): readonly BegunEnrolling[] => refused ?? store.read() ?? NONE;
const without = (id: BegunEnrolling['requestId']) => readAll().filter(({ requestId }) => requestId !== id);

function tell(): void {
  for (const listener of listeners) listener();
}

function set(list: readonly BegunEnrolling[]): void {
  refused = store.write([...list]) ? undefined : list;
  tell();
}

/** Whether the server has said that nothing was begun. */
const isRefusal = (error: unknown): boolean =>
  isFailure(error) && error.code !== 'UNREACHABLE' && error.status < 500;

/**
 * Requests of the signed-in person to enrol people, in this tab, whose result was not seen yet; they outlive a reload, and end with the
 * session.
 */
export const enrollings = {
  get(): readonly BegunEnrolling[] {
    const userId = sessionStore.get().user?._id;
    const list = readAll().filter((one) => one.userId === userId && !sending.has(one.requestId));
    const text = JSON.stringify(list);
    if (text !== known.text) known = { text, list };
    return known.list;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const leaveSession = sessionStore.subscribe(listener);
    return () => {
      leaveSession();
      listeners.delete(listener);
    };
  },
  /** Keeps one and sends it: without a response, or after a reload meanwhile, it may have begun. Rejects as `send` does. */
  async begin(one: BegunEnrolling, send: () => Promise<unknown>): Promise<void> {
    const others = without(one.requestId);
    const mayHaveBegun = others.length < readAll().length;
    sending.add(one.requestId);
    set([one, ...others]);
    try {
      await send();
    } catch (error) {
      if (isRefusal(error) && !mayHaveBegun) enrollings.remove(one.requestId);
      throw error;
    } finally {
      sending.delete(one.requestId);
      tell();
    }
  },
  markSaid: (id: BegunEnrolling['requestId']): void =>
    set(readAll().map((one) => (one.requestId === id ? { ...one, isSaid: true } : one))),
  remove: (id: BegunEnrolling['requestId']): void => set(without(id)),
};
