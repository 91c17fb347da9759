import type { useLectureMedia } from './media-queries.ts';
import type { usePositions } from './study/use-positions.ts';
import type { useStudySettings } from './study/use-study-settings.ts';
import type { Theatre } from '../player/lecture-player-props.ts';
import type { Playback } from '../player/playback.ts';
import type { useJumps } from './use-jumps.ts';
import type { useLectureViewer } from './use-lecture-viewer.ts';

/** What the parts of the lecture room share. */
export interface RoomParts {
  readonly viewer: ReturnType<typeof useLectureViewer>;
  readonly files: ReturnType<typeof useLectureMedia>;
  readonly positions: ReturnType<typeof usePositions>;
  readonly playback: Playback;
  readonly jumps: ReturnType<typeof useJumps>;
  readonly settings: ReturnType<typeof useStudySettings>;
  readonly theatre: Theatre | undefined;
}
