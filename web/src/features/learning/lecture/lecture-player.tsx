import { ExternalLink } from 'lucide-react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLectureAddress, isLiveTitle, lectureLink, youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mediaErrorText, SRC_NOT_SUPPORTED } from './media-error-text.ts';
import { PlayerMessage } from './player-message.tsx';
import { VideoPlayer } from './video-player.tsx';
import { YoutubePlayer } from './youtube-player.tsx';

interface LecturePlayerProps {
  readonly lecture: Lecture;
  /** A lecture of type video was played to its end (PROG-22). */
  readonly onEnded: () => void;
}

/** Plays a lecture by its type video, url or youtube (PROG-02..04); a live one has its link instead (PROG-20). */
export function LecturePlayer({ lecture, onEnded }: LecturePlayerProps) {
  const { title, type, videoUrl = '' } = lecture;
  if (isLiveTitle(title)) {
    const link = lectureLink(videoUrl);
    return (
      <PlayerMessage text="This lecture is live. It opens in a new tab." isError={false}>
        {link !== undefined && (
          <a
            className={buttonClasses({ variant: 'quiet', className: 'text-inherit!' })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open the live lecture
            <Icon of={ExternalLink} size="sm" />
          </a>
        )}
      </PlayerMessage>
    );
  }
  const id = type === 'video' ? undefined : youtubeId(videoUrl);
  if (id !== undefined) return <YoutubePlayer id={id} title={title} />;
  if (type === 'youtube') return <PlayerMessage text="Failed to initialize player" />;
  if (!isLectureAddress(videoUrl)) return <PlayerMessage text={mediaErrorText(SRC_NOT_SUPPORTED)} />;
  return (
    <VideoPlayer
      src={videoUrl}
      title={title}
      loop={type === 'url'}
      onEnded={type === 'video' ? onEnded : undefined}
    />
  );
}
