import type { Lecture } from '#shared/courses/lecture.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RefreshCw } from '#web/ui/icons.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { LecturePlayer } from '../../player/lecture-player.tsx';
import { PlayerMessage } from '../../player/player-message.tsx';
import { isAtEnd } from '../../player/video/video-time.rules.ts';
import { stamp } from '../../lecture/stamp.rules.ts';
import { useNeighbours, useOpenLecture, usePlayer } from './open-lecture.ts';
import { usePanels } from './panels.tsx';
import { useMarks, useStudiedCourse } from './studied-course.ts';
import { useLectureEnd } from './use-lecture-end.ts';

const nextCard = lateCode(async () => (await import('../../player/next-card/next-card.tsx')).NextCard);
const jumpNote = lateCode(async () => (await import('../jump-note.tsx')).JumpNote);

/** The player of the current lecture, with what the viewer knows of it. */
export function CurrentPlayer({ current }: { readonly current: Lecture }) {
  const { course, viewed } = useStudiedCourse();
  const { mark, marking } = useMarks();
  const { choose } = useOpenLecture();
  const { files, positions, playback, jumps, settings, theatre } = usePlayer();
  const { setSearched, setTab, setNotesCalled, goToSearch } = usePanels();
  const { next } = useNeighbours();
  const end = useLectureEnd(current);
  const { curriculum } = course.courseDetails;
  const { jump } = jumps;
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
        positionSeconds={jumps.positionSeconds}
        resumes={jump === undefined}
        settings={settings.settings}
        onSettings={settings.change}
        onPosition={(positionSeconds) => {
          const { playing, durationSeconds } = playback.getSnapshot();
          const isMarked = (end.marks || marking) && isAtEnd(positionSeconds, durationSeconds);
          // looks at it shortly before its end, and at it, are one position
          const seconds = isMarked ? durationSeconds : positionSeconds;
          positions.notePosition(current._id, seconds, playing, isMarked);
        }}
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
        onNote={() => {
          setSearched('');
          setTab('notes');
          setNotesCalled(true);
        }}
        onMark={viewed.has(current._id) ? undefined : () => void mark(current)}
        onNext={next && (() => choose(next))}
        theatre={theatre}
        onSearch={goToSearch}
      />
      {jump !== undefined && (
        <LatePart code={jumpNote} what="The way back" renderFailure={(failure) => failure}>
          {(JumpNote) => (
            <JumpNote
              from={jump.from}
              positionSeconds={jump.positionSeconds}
              back={
                jump.back.lectureId === current._id
                  ? stamp(jump.back.positionSeconds)
                  : `lecture ${curriculum.findIndex(({ _id }) => _id === jump.back.lectureId) + 1}, ${stamp(jump.back.positionSeconds)}`
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
