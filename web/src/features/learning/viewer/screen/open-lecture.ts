import { createContext, use } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture, MaterialFile } from '#shared/courses/lecture.ts';
import type { Theatre } from '../../player/lecture-player-props.ts';
import type { Playback } from '../../player/playback.ts';
import type { useLectureMedia } from '../media-queries.ts';
import type { usePositions } from '../study/use-positions.ts';
import type { useStudySettings } from '../study/use-study-settings.ts';
import type { useJumps } from '../use-jumps.ts';
import { requirePart } from './require-part.ts';
import { useStudiedCourse } from './studied-course.ts';

/** The second part of the viewer: the lecture that is open, and its player. It changes with the lecture, a jump and a setting. */
interface OpenLecture {
  /** Not set: the course has no lectures. */
  readonly current: Lecture | undefined;
  readonly open: (lectureId: Id<'lecture'>) => void;
  /** Opens a lecture that was pressed: a live one opens in a new tab besides. */
  readonly choose: (lecture: Lecture) => void;
  /** Comes with React. */
  readonly player?: PlayerParts;
}

interface PlayerParts {
  readonly playback: Playback;
  readonly positions: ReturnType<typeof usePositions>;
  readonly jumps: ReturnType<typeof useJumps>;
  readonly files: ReturnType<typeof useLectureMedia>;
  readonly settings: ReturnType<typeof useStudySettings>;
  readonly theatre: Theatre | undefined;
  /** Opens a file of the current lecture over the viewer. */
  readonly openFile: (file: MaterialFile) => void;
}

export const OpenLectureContext = createContext<OpenLecture | undefined>(undefined);

export const useOpenLecture = (): OpenLecture => requirePart(use(OpenLectureContext));
export const usePlayer = (): PlayerParts => requirePart(useOpenLecture().player);

/** The lectures around the current one; `number` counts from 1. */
export function useNeighbours() {
  const { curriculum } = useStudiedCourse().course.courseDetails;
  const { current } = useOpenLecture();
  const index = curriculum.findIndex(({ _id }) => _id === current?._id);
  return {
    previous: curriculum[index - 1],
    number: index + 1,
    next: current && curriculum[index + 1],
  };
}
