import type { Id } from '#shared/kernel/id.ts';
import { LONGEST_WAIT_MS } from '#shared/progress/routes.ts';
import { createSaveSchedule, createSeeks, SAVE_APART_MS } from './save-schedule.ts';
import { keyOf, positionOf, stillUnsaved, type UnsavedPosition } from './unsaved-positions.rules.ts';

/** Where a person is in a lecture's video, or in one of its PDFs. */
export type Position = Pick<UnsavedPosition, 'lectureId' | 'positionSeconds' | 'file'>;

/** As it is sent; `agoMs` where it is older than saves are apart; `playing` where the video goes on; `fromSeconds`: it was moved back. */
export type SentPosition = Position & {
  readonly agoMs?: number;
  readonly playing?: true;
  readonly fromSeconds?: number;
};

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
  /** Saves a position; rejects when it was not saved. */
  readonly send: (position: SentPosition) => Promise<unknown>;
  /** Saves a position while the page is left. */
  readonly sendOnLeave: (position: SentPosition) => void;
  /** Whether the server will never take this position, so that it is not sent again. */
  readonly isFinal: (error: unknown) => boolean;
}

/**
 * Where a person is in the videos and PDFs of a course. Every position is kept in the browser at once and sent every minute, at a
 * pause or seek, and when lecture or page is left; what could not be sent is sent later, here or at the next visit. Of two tabs
 * the one that has written a position last sends it.
 */
export function createPositions({ stored, kept, send, sendOnLeave, isFinal }: PositionsOptions) {
  const confirmed = new Map(stored);
  /** What the server may have, by `keyOf`, where that is not only what it has confirmed. */
  const uncertain = new Map<string, (number | null)[]>();
  const unsaved = new Map<string, UnsavedPosition>();
  /** The keys of what the browser refused to keep. */
  const refused = new Set<string>();
  const schedule = createSaveSchedule((isMinute) => void save(isMinute));
  const seeks = createSeeks();
  /** The lecture whose video plays. */
  let going: string | undefined;
  let sending: Promise<void> | undefined;
  /** Was asked for while another one was under way. */
  let savesAgain = false;
  /** Nothing is sent: while all are forgotten, and after a sign-out. */
  let isErasing = false;
  let isSignedOut = false;
  /** The viewer was left. */
  let isClosed = false;
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

  /** Whether no other tab has written this position since, or sent it. */
  function isOwn(position: UnsavedPosition): boolean {
    const key = keyOf(position);
    if (refused.has(key)) return true;
    const now = kept.read(key);
    return now !== undefined && positionOf(now) === positionOf(position);
  }

  /** Another tab has gone on with this video or PDF and sends its position, or has sent it. */
  function leaveToOther(position: UnsavedPosition): void {
    const key = keyOf(position);
    const others = positionOf(kept.read(key) ?? position);
    uncertain.set(key, [...mayHave(key), others]);
    confirmed.set(key, others);
    unsaved.delete(key);
  }

  /** Sends one after another what is unsaved, each once: what goes on meanwhile waits for the next time. */
  function save(isMinute = false): Promise<void> {
    if (isErasing) return Promise.resolve();
    savesAgain = sending !== undefined;
    sending ??= sendAll(isMinute).finally(() => {
      sending = undefined;
      if (unsaved.size > 0 && !isClosed) schedule.later();
    });
    return sending;
  }

  async function sendAll(isMinute: boolean): Promise<void> {
    let playing = isMinute ? going : undefined;
    do {
      savesAgain = false;
      if (unsaved.size > 0) schedule.sent();
      const keys = [...unsaved.keys()];
      for (const key of keys) {
        const next = unsaved.get(key);
        if (isErasing) return;
        if (next !== undefined && !(await sendOne(next, playing === key))) return;
      }
      playing = undefined;
    } while (savesAgain);
  }

  /** False: the server could not be reached, or fails. */
  async function sendOne(next: UnsavedPosition, isPlaying: boolean): Promise<boolean> {
    if (!isOwn(next)) {
      leaveToOther(next);
      return true;
    }
    try {
      const sent = withFrom(toSent(next));
      await send(isPlaying && sent.agoMs === undefined ? { ...sent, playing: true } : sent);
    } catch (error) {
      if (!isFinal(error)) {
        doubt(next);
        return false;
      }
      settle(next);
      return true;
    }
    arrived(next);
    return true;
  }

  /** Late saves, as after a failed one, do not say from where: it may have been counted. */
  function withFrom(sent: SentPosition): SentPosition {
    const { positionSeconds: seconds, agoMs } = sent;
    if (seconds === undefined || agoMs !== undefined) return sent;
    const fromSeconds = seeks.takeFrom({ key: keyOf(sent), seconds, at: Date.now() });
    return fromSeconds === undefined ? sent : { ...sent, fromSeconds };
  }

  function arrived(sent: UnsavedPosition): void {
    confirmed.set(keyOf(sent), positionOf(sent));
    uncertain.delete(keyOf(sent));
    settle(sent);
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
    uncertain.set(key, [...mayHave(key), positionOf(sent)]);
    const now = unsaved.get(key);
    if (now !== undefined && isOwn(now)) keep(withBefore(now));
  }

  const mayHave = (key: string): (number | null)[] => uncertain.get(key) ?? [confirmed.get(key) ?? null];
  function withBefore(position: UnsavedPosition | Position): UnsavedPosition {
    return { notedAt: Date.now(), ...position, before: mayHave(keyOf(position)) };
  }

  return {
    /** Seconds of a lecture, or the page of a file. */
    get(key: string): number | undefined {
      const own = unsaved.get(key);
      return own === undefined ? confirmed.get(key) : positionOf(own);
    },
    /**
     * Takes down a position. `goesOn`: more will follow soon, so that it need not be saved at once, unless it is a seek. `isMarked`: the
     * mark of the lecture saves it (`saveBy`).
     */
    note(position: Position, goesOn: boolean, isMarked = false): void {
      if (isSignedOut) return;
      isClosed = false;
      const next = withBefore(position);
      const known = unsaved.get(keyOf(position));
      // what was never begun is at 0
      const now = known === undefined ? (confirmed.get(keyOf(position)) ?? 0) : positionOf(known);
      if (now !== positionOf(next)) keep(next);
      const moment = { key: keyOf(position), seconds: position.positionSeconds ?? 0, at: Date.now() };
      const isMoved = position.file === undefined && seeks.note(moment);
      if (position.file === undefined) {
        if (goesOn && going !== moment.key) schedule.begin();
        going = goesOn ? moment.key : undefined;
      }
      if (unsaved.size === 0) return;
      if (!isMarked && (!goesOn || isMoved)) schedule.soon();
      else schedule.later();
    },
    /** Saves what is unsaved of a video by another call, which is given its second; it waits for a save under way, and saves for it. */
    async saveBy<T>(
      lectureId: Id<'lecture'>,
      call: (positionSeconds: number | undefined) => Promise<T>,
    ): Promise<T> {
      while (sending !== undefined) await sending;
      const own = unsaved.get(lectureId);
      const isSent = own !== undefined && !isErasing && isOwn(own) && toSent(own).agoMs === undefined;
      if (!isSent) return call(undefined);
      savesAgain = false;
      const saving = call(own.positionSeconds).then(
        (answer) => {
          arrived(own);
          return answer;
        },
        (error: unknown) => {
          doubt(own);
          throw error;
        },
      );
      const end = () => {
        sending = undefined;
        if (savesAgain) return save();
        if (unsaved.size > 0 && !isClosed) schedule.later();
        return Promise.resolve();
      };
      sending = saving.then(end, end);
      return saving;
    },
    save: (): Promise<void> => save(),
    /** The page is left: sends what is unsaved without waiting; it stays kept until it is known to have arrived. */
    leave(): void {
      if (isErasing) return;
      for (const own of unsaved.values()) if (isOwn(own)) sendOnLeave(withFrom(toSent(own)));
    },
    /** The viewer is left: what is unsaved is sent once more, without waiting. */
    close(): void {
      isClosed = true;
      schedule.stop();
      void save();
    },
    /** The person has signed out: nothing is sent any more, and nothing stays kept. */
    signOut(): void {
      isSignedOut = isErasing = isClosed = true;
      schedule.stop();
      for (const one of [...kept.all(), ...unsaved.values()]) drop(keyOf(one));
    },
    /** Takes over what the server has brought back; what is unsaved is sent all the same where it is further. */
    take(now: ReadonlyMap<string, number>): void {
      for (const [key, restored] of now) {
        confirmed.set(key, restored);
        const own = unsaved.get(key);
        if (own && positionOf(own) < restored) drop(key);
      }
    },
    /**
     * Forgets every position, here and in what is kept, with a call that deletes them on the server; nothing is sent meanwhile. Where
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
        isErasing = isSignedOut;
      }
    },
  };
}

function toSent(unsaved: UnsavedPosition): SentPosition {
  const { before: _, notedAt, ...position } = unsaved;
  // a clock that was set back since says nothing
  const agoMs = Math.max(0, Date.now() - (notedAt ?? Date.now()));
  return agoMs > SAVE_APART_MS ? { ...position, agoMs: Math.min(agoMs, LONGEST_WAIT_MS) } : position;
}
