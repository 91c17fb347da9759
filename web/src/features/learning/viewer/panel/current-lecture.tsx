import { type Playback, type PlaybackState, usePlayback } from '../../player/playback.ts';
import { stamp } from '../../lecture/stamp.rules.ts';

interface CurrentLectureProps {
  readonly id: string;
  /** Not set before React has come. */
  readonly playback: Playback | undefined;
  /** Where it goes on: what shows until the player has begun. */
  readonly positionSeconds: number;
  /** Not set where the course does not say it. */
  readonly durationSeconds: number | undefined;
  readonly viewed: boolean;
}

/** Below the title of the current lecture: how far it is. */
export function CurrentLecture({ id, playback, ...lecture }: CurrentLectureProps) {
  return (
    <span className="block text-small/[1.5] font-medium text-muted numeric" id={id} aria-hidden="true">
      {playback === undefined ? (
        howFar(lecture, undefined)
      ) : (
        <Following playback={playback} lecture={lecture} />
      )}
    </span>
  );
}

type Stopped = Omit<CurrentLectureProps, 'id' | 'playback'>;

function Following({ playback, lecture }: { playback: Playback; lecture: Stopped }) {
  return howFar(lecture, usePlayback(playback));
}

/** 'Playing, 14:12 of 28:30'. */
function howFar(lecture: Stopped, now: PlaybackState | undefined): string {
  const positionSeconds = now?.positionSeconds || lecture.positionSeconds;
  const durationSeconds = lecture.durationSeconds ?? now?.durationSeconds ?? 0;
  const at =
    durationSeconds > 0 ? `${stamp(positionSeconds)} of ${stamp(durationSeconds)}` : stamp(positionSeconds);
  if (now?.playing) return `Playing, ${at}`;
  if (lecture.viewed) return 'Completed';
  return positionSeconds < 1 ? 'Open now' : `Stopped at ${at}`;
}
