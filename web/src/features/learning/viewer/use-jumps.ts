import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { Playback } from '../player/playback.ts';
import { openingPosition } from '../player/video/video-time.rules.ts';

export interface LecturePosition {
  readonly lectureId: Id<'lecture'>;
  readonly positionSeconds: number;
}
export interface Jump extends LecturePosition {
  /** 'your note' or 'your search'. */
  readonly from: string;
  readonly back: LecturePosition;
}

interface JumpsOptions {
  readonly playback: Playback;
  readonly current: Lecture | undefined;
  /** Where a lecture goes on by itself. */
  readonly positionSecondsOf: (lectureId: Id<'lecture'>) => number;
  readonly open: (lectureId: Id<'lecture'>) => void;
}

/** Jumps within the course: where each lecture opens, and the way back from a jump. */
export function useJumps({ playback, current, positionSecondsOf, open }: JumpsOptions) {
  const [jump, setJump] = useState<Jump>();
  const [target, setTarget] = useState<LecturePosition>();
  const [opened, setOpened] = useState<LecturePosition>();
  const lectureId = current?._id ?? ('' as Id<'lecture'>);

  function start(): number {
    if (target?.lectureId === lectureId) return target.positionSeconds;
    return openingPosition(positionSecondsOf(lectureId), current?.durationSeconds ?? 0);
  }
  // decided once for each lecture that opens: what is watched from then on does not move it
  if (opened?.lectureId !== lectureId) {
    setOpened({ lectureId, positionSeconds: start() });
    setTarget(undefined);
    if (jump !== undefined && jump.lectureId !== lectureId) setJump(undefined);
  }

  function go(to: LecturePosition): void {
    if (to.lectureId === lectureId) playback.seekTo(to.positionSeconds);
    else {
      setTarget(to);
      open(to.lectureId);
    }
  }

  return {
    positionSeconds: opened?.lectureId === lectureId ? opened.positionSeconds : start(),
    jump,
    go,
    /** Goes to a position and remembers the way back. */
    jumpTo(to: LecturePosition, from: string): void {
      setJump({ ...to, from, back: { lectureId, positionSeconds: playback.getSnapshot().positionSeconds } });
      go(to);
    },
    goBack(): void {
      if (jump !== undefined) go(jump.back);
      setJump(undefined);
    },
    stay: () => setJump(undefined),
  };
}
