import { useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { savePosition } from '#shared/progress/routes.ts';
import { call, callOnLeave } from '#web/lib/api/call.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { putCopy, removeCopy } from '#web/lib/kept-copies.ts';
import { positionsOf } from '#web/lib/kept-study.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import { type CourseProgress, storedPositions } from '../../lecture/course-progress.ts';
import { createPositions, type SentPosition } from './positions.ts';
import { keyOf, unsavedPosition } from './unsaved-positions.rules.ts';

/** ms between two copies of a kept position. */
const COPY_EVERY_MS = 15_000;

/** Where a person is in the videos and PDFs of a course; made once for a visit. */
export function usePositions(userId: Id<'user'>, course: CourseProgress) {
  const { _id: courseId, curriculum } = course.courseDetails;
  const [positions] = useState(() => start(userId, courseId, course));
  const read = (): ReadonlyMap<string, number> =>
    new Map(
      curriculum.flatMap(({ _id }) => {
        const known = positions.get(_id);
        return known === undefined ? [] : [[_id, known] as const];
      }),
    );
  const [positionSeconds, setPositionSeconds] = useState(read);

  useEffect(() => {
    const save = () => void positions.save();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', positions.leave);
    document.addEventListener('visibilitychange', saveHidden);
    // in another tab; a session that ended by itself goes on after the next sign-in
    const stopListening = sessionStore.subscribe(() => {
      const { status, user, ended } = sessionStore.get();
      if (status === 'settled' && user === null && !ended) positions.signOut();
    });
    return () => {
      stopListening();
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', positions.leave);
      document.removeEventListener('visibilitychange', saveHidden);
      positions.close();
    };
  }, [positions]);

  return {
    /** By the id of each lecture that was begun, as of the last pause or change of lecture. */
    positionSeconds,
    positionSecondsOf: (lectureId: Id<'lecture'>): number => positions.get(lectureId) ?? 0,
    pageOf: (lectureId: Id<'lecture'>, publicId: string): number =>
      positions.get(keyOf({ lectureId, file: { publicId, page: 0 } })) ?? 1,
    /** `isMarked`: this second marks the lecture as viewed, and the mark saves it. */
    notePosition(
      lectureId: Id<'lecture'>,
      positionSeconds: number,
      playing: boolean,
      isMarked = false,
    ): void {
      positions.note(
        { lectureId, positionSeconds: Math.round(positionSeconds * 10) / 10 },
        playing,
        isMarked,
      );
      if (!playing) setPositionSeconds(read());
    },
    /** Whoever turns pages goes on: they are saved as a video that plays, and when the file is closed (`save`). */
    notePage: (lectureId: Id<'lecture'>, publicId: string, page: number): void =>
      positions.note({ lectureId, file: { publicId, page } }, true),
    save: positions.save,
    saveBy: positions.saveBy,
    /** Another lecture opens: what is known of this one is saved and shown. */
    leaveLecture(): void {
      void positions.save();
      setPositionSeconds(read());
    },
    /** The server has brought back positions. */
    restore(from: CourseProgress): void {
      positions.take(allStored(from));
      setPositionSeconds(read());
    },
    /** Forgets all of them with a call that deletes them on the server; they stay where it fails, and this rejects. */
    async forget<T>(erase: () => Promise<T>): Promise<T> {
      const erased = await positions.forget(erase);
      setPositionSeconds(read());
      return erased;
    },
  };
}

/** What the server has of a course, by `keyOf`. */
function allStored(course: CourseProgress): ReadonlyMap<string, number> {
  const files = course.study?.files ?? [];
  const stored = new Map(storedPositions(course));
  for (const { _id: lectureId, materials } of course.courseDetails.curriculum)
    for (const group of Object.values(materials ?? {}))
      for (const { public_id: publicId } of group.files) {
        const page = files.find((file) => file.publicId === publicId)?.page;
        if (page !== undefined) stored.set(keyOf({ lectureId, file: { publicId, page } }), page);
      }
  return stored;
}

function start(userId: Id<'user'>, courseId: Id<'course'>, course: CourseProgress) {
  const prefix = `${positionsOf(userId, courseId)}/`;
  const storeOf = (key: string) => localStore(prefix + key, unsavedPosition);
  /** By lecture: the one that opens first has it from the start, any other from its first save. */
  const tokens = new Map<string, string>();
  if (course.studyToken) tokens.set(course.studyToken.lectureId, course.studyToken.token);
  const body = (position: SentPosition) => {
    const studyToken = tokens.get(position.lectureId);
    return { userId, courseId, ...position, ...(studyToken !== undefined && { studyToken }) };
  };
  /** ms, by the key of the position. */
  const copiedAt = new Map<string, number>();
  const positions = createPositions({
    stored: allStored(course),
    kept: {
      all: () => localKeys(prefix).flatMap((key) => localStore(key, unsavedPosition).read() ?? []),
      read: (key) => storeOf(key).read(),
      write(position) {
        const key = keyOf(position);
        if (Math.abs(Date.now() - (copiedAt.get(key) ?? 0)) >= COPY_EVERY_MS) {
          copiedAt.set(key, Date.now());
          putCopy(prefix + key, JSON.stringify(position));
        }
        return storeOf(key).write(position);
      },
      remove(key) {
        removeCopy(prefix + key);
        storeOf(key).remove();
      },
    },
    send: async (position) => {
      const { studyToken } = await call(savePosition, { body: body(position) });
      if (studyToken !== undefined) tokens.set(position.lectureId, studyToken);
    },
    sendOnLeave: (position) => callOnLeave(savePosition, { body: body(position) }),
    isFinal: (error) => isFailure(error, 'LECTURE_NOT_FOUND', 'NOT_PURCHASED', 'VALIDATION_FAILED'),
  });
  return {
    ...positions,
    forget: <T>(erase: () => Promise<T>): Promise<T> =>
      positions.forget(async () => {
        const erased = await erase();
        // while that can be undone, a save needs what the server reads
        tokens.clear();
        return erased;
      }),
  };
}
