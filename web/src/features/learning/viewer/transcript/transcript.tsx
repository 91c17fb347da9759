import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { Button } from '#web/ui/button/button.tsx';
import { controlClasses } from '#web/ui/form/control-classes.ts';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { cuesOf } from '../../captions/cue-queries.ts';
import { trackOf } from '../../captions/track-of.rules.ts';
import type { Playback } from '../../player/playback.ts';
import { CueList } from './cue-list.tsx';

interface TranscriptProps {
  readonly courseId: Id<'course'>;
  /** The current one. */
  readonly lecture: Lecture;
  /** The language of the captions of the account; null: off, the transcript is in that of the browser. */
  readonly language: string | null;
  readonly playback: Playback;
  readonly onJump: (positionSeconds: number) => void;
}

/** The captions of a lecture as a text that follows the video; a press on a line jumps to it. */
export function Transcript({ courseId, lecture, language, playback, onJump }: TranscriptProps) {
  const [chosen, setChosen] = useState(language ?? navigator.language);
  const [follows, setFollows] = useState(true);
  const { _id: lectureId, captions: tracks = [] } = lecture;
  const track = trackOf(tracks, chosen);
  const { data: cues, error, refetch } = useQuery(cuesOf({ courseId, lectureId, track }));
  if (tracks.length === 0) {
    return <p className="p-6 text-muted max-lg:px-gutter">This lecture has no transcript.</p>;
  }
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-hairline bg-surface px-6 py-2 max-lg:static max-lg:px-gutter">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full bg-edge transition-colors after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-surface after:transition-[translate] checked:bg-primary checked:after:translate-x-5 motion-reduce:transition-none motion-reduce:after:transition-none forced-colors:appearance-auto"
            type="checkbox"
            role="switch"
            checked={follows}
            onChange={(event) => setFollows(event.target.checked)}
          />
          Follow the video
        </label>
        <select
          className={`${controlClasses} min-h-11 w-auto! appearance-none bg-(image:--image-chevron) bg-[position:right_14px_center] bg-no-repeat pr-[42px] pl-3.5`}
          aria-label="Language of the transcript"
          value={track?.language}
          onChange={(event) => setChosen(event.target.value)}
        >
          {tracks.map((one) => (
            <option key={one.public_id} value={one.language}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {error !== null && cues === undefined && (
        <div className="grid justify-items-start gap-3 p-6 max-lg:px-gutter" role="alert">
          <p>The transcript could not be read.</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {error === null && cues === undefined && (
        <div className="p-6">
          <Spinner label="Loading the transcript..." />
        </div>
      )}
      {cues?.length === 0 && <p className="p-6 text-muted max-lg:px-gutter">This transcript is empty.</p>}
      {cues !== undefined && (
        <CueList
          {...{ cues, follows, playback, onJump }}
          language={track?.language}
          onLook={() => setFollows(false)}
        />
      )}
    </>
  );
}
