import { useState } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { Playback } from '../player/playback.ts';
import { openingSecond } from '../player/video/video-time.rules.ts';

/** A second of a lecture. */
export interface Moment {
  readonly lectureId: string;
  readonly seconds: number;
}
export interface Jump extends Moment {
  /** 'your note' or 'your search'. */
  readonly from: string;
  readonly back: Moment;
}

interface JumpsOptions {
  readonly playback: Playback;
  readonly current: Lecture | undefined;
  /** Where a lecture goes on by itself. */
  readonly secondOf: (lectureId: string) => number;
  readonly open: (lectureId: string) => void;
}

/** Jumps within the course: the second at which each lecture opens, and the way back from a jump. */
export function useJumps({ playback, current, secondOf, open }: JumpsOptions) {
  const [jump, setJump] = useState<Jump>();
  const [target, setTarget] = useState<Moment>();
  const [opened, setOpened] = useState<Moment>();
  const lectureId = current?._id ?? '';

  function start(): number {
    if (target?.lectureId === lectureId) return target.seconds;
    return openingSecond(secondOf(lectureId), current?.durationSeconds ?? 0);
  }
  // decided once for each lecture that opens: what is watched from then on does not move it
  if (opened?.lectureId !== lectureId) {
    setOpened({ lectureId, seconds: start() });
    setTarget(undefined);
    if (jump !== undefined && jump.lectureId !== lectureId) setJump(undefined);
  }

  function go(to: Moment): void {
    if (to.lectureId === lectureId) playback.seekTo(to.seconds);
    else {
      setTarget(to);
      open(to.lectureId);
    }
  }

  return {
    startAt: opened?.lectureId === lectureId ? opened.seconds : start(),
    jump,
    go,
    /** Goes to a moment and remembers the way back. */
    jumpTo(to: Moment, from: string): void {
      setJump({ ...to, from, back: { lectureId, seconds: playback.getSnapshot().seconds } });
      go(to);
    },
    goBack(): void {
      if (jump !== undefined) go(jump.back);
      setJump(undefined);
    },
    stay: () => setJump(undefined),
  };
}
