import { keyOf, placeOf, stillUnsaved, type UnsavedPosition } from './unsaved-positions.rules.ts';

/** A second of a lecture's video, or a page of one of its PDFs. */
export type Place = Pick<UnsavedPosition, 'lectureId' | 'seconds' | 'file'>;

/** Where the browser keeps what is unsaved, one position under each key (`keyOf`); all tabs share it. */
export interface KeptPositions {
  readonly all: () => readonly UnsavedPosition[];
  readonly read: (key: string) => UnsavedPosition | undefined;
  /** Returns whether the browser has kept it. */
  readonly write: (position: UnsavedPosition) => boolean;
  readonly remove: (key: string) => void;
}

interface PositionsOptions {
  /** What the server has, by `keyOf`. */
  readonly stored: ReadonlyMap<string, number>;
  /** What an earlier visit could not save, and where this one keeps the same. */
  readonly kept: KeptPositions;
  /** Saves a place; rejects when it was not saved. */
  readonly send: (place: Place) => Promise<unknown>;
  /** Saves a place while the page is left. */
  readonly sendOnLeave: (place: Place) => void;
  /** Whether the server will never take this place, so that it is not sent again. */
  readonly isFinal: (error: unknown) => boolean;
}

/** ms between two saves of a place that goes on. */
export const SAVE_EVERY_MS = 10_000;

/**
 * Where a person is in the videos and PDFs of a course. Every place is kept in the browser at once and sent every ten seconds,
 * at a pause, and when the page is left; what could not be sent is sent later, here or at the next visit. Of two tabs the one
 * that has written a place last sends it.
 */
export function createPositions({ stored, kept, send, sendOnLeave, isFinal }: PositionsOptions) {
  const confirmed = new Map(stored);
  /** What the server may have, by `keyOf`, where that is not only what it has confirmed. */
  const uncertain = new Map<string, (number | null)[]>();
  const unsaved = new Map<string, UnsavedPosition>();
  /** The keys of what the browser refused to keep. */
  const refused = new Set<string>();
  let sentAt = Date.now();
  let sending: Promise<void> | undefined;
  let isErasing = false;
  takeOver();

  /** Goes on with what an earlier visit has left unsaved. */
  function takeOver(): void {
    const before = kept.all();
    const counting = stillUnsaved(before, stored);
    for (const one of before) {
      const key = keyOf(one);
      if (counting.includes(one)) {
        unsaved.set(key, one);
        uncertain.set(key, one.before);
      } else kept.remove(key);
    }
  }

  function keep(position: UnsavedPosition): void {
    const key = keyOf(position);
    unsaved.set(key, position);
    if (kept.write(position)) refused.delete(key);
    else refused.add(key);
  }

  function drop(key: string): void {
    unsaved.delete(key);
    refused.delete(key);
    kept.remove(key);
  }

  /** Whether no other tab has written this place since, or sent it. */
  function isOwn(position: UnsavedPosition): boolean {
    const key = keyOf(position);
    if (refused.has(key)) return true;
    const now = kept.read(key);
    return now !== undefined && placeOf(now) === placeOf(position);
  }

  /** Another tab has gone on with this place and sends it, or has sent it. */
  function leaveToOther(position: UnsavedPosition): void {
    const key = keyOf(position);
    const place = placeOf(kept.read(key) ?? position);
    uncertain.set(key, [...mayHave(key), place]);
    confirmed.set(key, place);
    unsaved.delete(key);
  }

  /** Sends one after another what is unsaved: the last one counts on the server. */
  function save(): Promise<void> {
    sentAt = Date.now();
    if (isErasing) return Promise.resolve();
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<UnsavedPosition>();
    while (!isErasing) {
      const next = [...unsaved.values()].find((one) => !tried.has(one));
      if (next === undefined) return;
      tried.add(next);
      if (!isOwn(next)) {
        leaveToOther(next);
        continue;
      }
      const { before: _, ...place } = next;
      try {
        await send(place);
        confirmed.set(keyOf(next), placeOf(next));
        uncertain.delete(keyOf(next));
        settle(next);
      } catch (error) {
        if (!isFinal(error)) {
          doubt(next);
          return;
        }
        settle(next);
      }
    }
  }

  function settle(sent: UnsavedPosition): void {
    const key = keyOf(sent);
    const now = unsaved.get(key);
    if (now === undefined) return;
    if (!isOwn(now)) {
      if (now === sent) unsaved.delete(key);
    } else if (now === sent) drop(key);
    else keep(withBefore(now));
  }

  /** It may have arrived without a response. */
  function doubt(sent: UnsavedPosition): void {
    const key = keyOf(sent);
    uncertain.set(key, [...mayHave(key), placeOf(sent)]);
    const now = unsaved.get(key);
    if (now !== undefined && isOwn(now)) keep(withBefore(now));
  }

  const mayHave = (key: string): (number | null)[] => uncertain.get(key) ?? [confirmed.get(key) ?? null];
  function withBefore(place: Place): UnsavedPosition {
    return { ...place, before: mayHave(keyOf(place)) };
  }

  return {
    /** Seconds of a lecture, or the page of a file. */
    get(key: string): number | undefined {
      const place = unsaved.get(key);
      return place === undefined ? confirmed.get(key) : placeOf(place);
    },
    /** Takes down a place. `goesOn`: more will follow soon, so that it need not be saved at once. */
    note(place: Place, goesOn: boolean): void {
      const next = withBefore(place);
      const known = unsaved.get(keyOf(place));
      // what was never begun is at 0
      const now = known === undefined ? (confirmed.get(keyOf(place)) ?? 0) : placeOf(known);
      if (now !== placeOf(next)) keep(next);
      if (!goesOn || Date.now() - sentAt >= SAVE_EVERY_MS) void save();
    },
    save,
    /** The page is left: sends what is unsaved without waiting; it stays kept until it is known to have arrived. */
    leave(): void {
      if (isErasing) return;
      for (const position of unsaved.values()) {
        const { before: _, ...place } = position;
        if (isOwn(position)) sendOnLeave(place);
      }
    },
    /** Takes over what the server has brought back; what is unsaved is sent all the same where it is further. */
    take(now: ReadonlyMap<string, number>): void {
      for (const [key, place] of now) {
        confirmed.set(key, place);
        const own = unsaved.get(key);
        if (own && placeOf(own) < place) drop(key);
      }
    },
    /**
     * Forgets every place, here and in what is kept, with a call that deletes them on the server; nothing is sent meanwhile. Where
     * the call fails they stay, and this rejects.
     */
    async forget<T>(erase: () => Promise<T>): Promise<T> {
      isErasing = true;
      try {
        await sending;
        const erased = await erase();
        for (const one of [...kept.all(), ...unsaved.values()]) drop(keyOf(one));
        confirmed.clear();
        uncertain.clear();
        return erased;
      } finally {
        isErasing = false;
      }
    },
  };
}
