import { vi } from 'vitest';
import {
  createPositions,
  type Position,
  type SentPosition,
} from '#web/features/learning/viewer/study/positions.ts';
import { SAVE_APART_MS } from '#web/features/learning/viewer/study/save-schedule.ts';
import { keyOf, type UnsavedPosition } from '#web/features/learning/viewer/study/unsaved-positions.rules.ts';
import { anId } from '#shared/testing/an-id.ts';

const GONE = new Error('The lecture is gone.');

/** For tests: a server, a browser's storage, and visits to the lecture viewer between them. */
export function study() {
  const server = new Map<string, number>();
  const storage = new Map<string, UnsavedPosition>();
  let isFull = false;
  let line: 'works' | 'breaks before' | 'breaks after' | 'refuses' | 'slow' = 'works';
  const sent: SentPosition[] = [];
  const left: SentPosition[] = [];
  const take = ({ lectureId, positionSeconds = 0 }: Position) => void server.set(lectureId, positionSeconds);
  const visit = () =>
    createPositions({
      stored: new Map(server),
      kept: {
        all: () => [...storage.values()],
        read: (key) => storage.get(key),
        write: (position) => {
          if (!isFull) storage.set(keyOf(position), position);
          return !isFull;
        },
        remove: (key) => void storage.delete(key),
      },
      send: async (position) => {
        sent.push(position);
        if (line === 'refuses') throw GONE;
        if (line === 'slow') await new Promise((arrived) => setTimeout(arrived, 3000));
        if (line === 'breaks before') throw new Error('offline');
        take(position);
        if (line === 'breaks after') throw new Error('lost');
      },
      sendOnLeave: (position) => void left.push(position),
      isFinal: (error) => error === GONE,
    });
  return {
    server,
    sent,
    left,
    take,
    visit,
    kept: () => [...storage.values()],
    fill: () => void (isFull = true),
    setLine: (next: typeof line) => void (line = next),
  };
}
export type Visit = ReturnType<ReturnType<typeof study>['visit']>;
export const at = (positionSeconds: number, lectureId = 'a'): Position => ({
  lectureId: anId(lectureId),
  positionSeconds,
});
/** What was sent is there, and so is what was to wait for it. */
export const settled = () => vi.advanceTimersByTimeAsync(SAVE_APART_MS);
