import type { Lecture } from '#shared/courses/lecture.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RefreshCw } from '#web/ui/icons.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { LecturePlayer } from '../player/lecture-player.tsx';
import { PlayerMessage } from '../player/player-message.tsx';
import type { CourseProgress } from '../lecture/course-progress.ts';
import type { RoomParts } from './room-parts.ts';
import { stamp } from '../lecture/stamp.rules.ts';
import { useLectureEnd } from './use-lecture-end.ts';

const nextCard = lateCode(async () => (await import('../player/next-card/next-card.tsx')).NextCard);
const jumpNote = lateCode(async () => (await import('./under/jump-note.tsx')).JumpNote);

interface RoomPlayerProps extends RoomParts {
  readonly course: CourseProgress;
  readonly current: Lecture;
  readonly onNote: () => void;
  readonly onSearch: () => void;
}

/** The player of the current lecture, with what the room knows of it. */
export function RoomPlayer(props: RoomPlayerProps) {
  const { course, current, viewer, files, positions, playback, jumps, settings, onNote, onSearch } = props;
  const { curriculum } = course.courseDetails;
  const end = useLectureEnd({ course, current, viewer, playback });
  const { jump } = jumps;
  const next = curriculum[curriculum.findIndex(({ _id }) => _id === current._id) + 1];
  if (files.error !== null) {
    const reason = failureText(files.error, 'its address could not be read.');
    return (
      <PlayerMessage text={`Error loading video: ${reason}`}>
        <Button className="text-inherit!" variant="quiet" onClick={files.renew}>
          <Icon of={RefreshCw} />
          Try again
        </Button>
      </PlayerMessage>
    );
  }
  return (
    <>
      <LecturePlayer
        courseId={course.courseDetails._id}
        lecture={current}
        media={files.media}
        playback={playback}
        startAt={jumps.startAt}
        resumes={jump === undefined}
        settings={settings.settings}
        onSettings={settings.change}
        onPosition={(seconds) => positions.noteSecond(current._id, seconds, playback.getSnapshot().playing)}
        starts={end.startsId === current._id}
        onEnded={end.onEnded}
        onMoved={end.dismiss}
        isCovered={end.card !== undefined}
        over={
          <>
            <p className="sr-only" role="status">
              {end.said}
            </p>
            {end.card && (
              <LatePart code={nextCard} what="The next lecture" renderFailure={(failure) => failure}>
                {(NextCard) => end.card && <NextCard {...end.card} />}
              </LatePart>
            )}
          </>
        }
        onMediaFailed={files.renew}
        onNote={onNote}
        onMark={viewer.viewed.has(current._id) ? undefined : () => void viewer.mark(current)}
        onNext={next && (() => viewer.choose(next))}
        theatre={props.theatre}
        onSearch={onSearch}
      />
      {jump !== undefined && (
        <LatePart code={jumpNote} what="The way back" renderFailure={(failure) => failure}>
          {(JumpNote) => (
            <JumpNote
              from={jump.from}
              at={jump.seconds}
              back={
                jump.back.lectureId === current._id
                  ? stamp(jump.back.seconds)
                  : `lecture ${curriculum.findIndex(({ _id }) => _id === jump.back.lectureId) + 1}, ${stamp(jump.back.seconds)}`
              }
              onBack={jumps.goBack}
              onClose={jumps.stay}
            />
          )}
        </LatePart>
      )}
    </>
  );
}
