import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedMedia } from '../lecture/lecture-media.ts';
import { LecturePlayer } from '../player/lecture-player.tsx';
import { PlayerMessage } from '../player/player-message.tsx';

/**
 * Plays a lecture beside its course's details, at once, because it opens on a press; a free preview for everybody (G-97). Nothing of it
 * is remembered.
 */
export function PreviewPlayer({
  courseId,
  lecture,
}: {
  readonly courseId: Id<'course'>;
  readonly lecture: Lecture;
}) {
  const { media, error, renew } = useOpenedMedia(courseId, lecture);
  if (error !== null) {
    return (
      <PlayerMessage text={`Error loading video: ${failureText(error, 'its address could not be read.')}`}>
        <Button className="text-inherit!" variant="quiet" onClick={renew}>
          Try again
        </Button>
      </PlayerMessage>
    );
  }
  return <LecturePlayer courseId={courseId} lecture={lecture} media={media} onMediaFailed={renew} starts />;
}
