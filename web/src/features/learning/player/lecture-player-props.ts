import type { ReactNode } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import type { StudySettings } from '#shared/study/study.ts';
import type { Playback } from './playback.ts';

/** Whether the player takes the whole width of the window. */
export interface Theatre {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** What a player of a lecture is given, whatever plays it. */
export interface LecturePlayerProps {
  readonly courseId: Id<'course'>;
  readonly lecture: Lecture;
  /** Signed addresses of the lecture's files; not set while they are asked for. */
  readonly media?: LectureMedia | undefined;
  /** What is beside the player reads its second and moves it with this. */
  readonly playback?: Playback | undefined;
  /** Where the lecture opens. */
  readonly positionSeconds?: number | undefined;
  /** It was left there; a jump to a note or to a hit of the search says itself where it went. */
  readonly resumes?: boolean | undefined;
  readonly settings?: StudySettings | undefined;
  readonly onSettings?: ((changed: StudySettings) => void) | undefined;
  /** Each second while it plays, when it pauses and after a seek (CONST-27). */
  readonly onPosition?: ((positionSeconds: number) => void) | undefined;
  /** It starts when it opens, as if the one before had been playing. */
  readonly starts?: boolean | undefined;
  /** The lecture reached its end, also by a seek (PROG-22, G-100); again only after it was left. One that repeats has none. */
  readonly onEnded?: (() => void) | undefined;
  /** It was started, or moved by a seek. */
  readonly onMoved?: (() => void) | undefined;
  /** The address no longer opens. The player goes on at the same second once `media` has another one. */
  readonly onMediaFailed?: (() => void) | undefined;
  /** Lies over the player, inside the frame. */
  readonly over?: ReactNode;
  /** Something lies over the player: nothing starts by itself below it. */
  readonly isCovered?: boolean | undefined;
  /** The key N: a note at this second. */
  readonly onNote?: (() => void) | undefined;
  /** 'Mark as Complete', offered where an external video begins again (G-124). Not set once it is marked. */
  readonly onMark?: (() => void) | undefined;
  /** Shift and N: the next lecture, also in full screen. Not set in the last one. */
  readonly onNext?: (() => void) | undefined;
  /** Not set where it changes nothing. */
  readonly theatre?: Theatre | undefined;
  /** The key /: to the search of the course. */
  readonly onSearch?: (() => void) | undefined;
}
