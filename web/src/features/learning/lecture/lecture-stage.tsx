import { ExternalLink } from 'lucide-react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLectureAddress, isLiveTitle, lectureLink, youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mediaErrorText } from './media-error-text.ts';
import { StageMessage } from './stage-message.tsx';
import { VideoPlayer } from './video-player.tsx';
import { YoutubePlayer } from './youtube-player.tsx';

interface LectureStageProps {
  readonly lecture: Lecture;
  /** A lecture of type video was played to its end (PROG-22). */
  readonly onEnded: () => void;
}

/** What plays a lecture: by its type video, url or youtube (PROG-02..04), or its link when it is live (PROG-20). */
export function LectureStage({ lecture, onEnded }: LectureStageProps) {
  const { title, type, videoUrl = '' } = lecture;
  if (isLiveTitle(title)) {
    const link = lectureLink(videoUrl);
    return (
      <StageMessage text="This lecture is live. It opens in a new tab." alarm={false}>
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
      </StageMessage>
    );
  }
  const id = type === 'video' ? undefined : youtubeId(videoUrl);
  if (id !== undefined) return <YoutubePlayer id={id} title={title} />;
  if (type === 'youtube') return <StageMessage text="Failed to initialize player" />;
  if (!isLectureAddress(videoUrl)) return <StageMessage text={mediaErrorText(4)} />;
  return (
    <VideoPlayer
      src={videoUrl}
      title={title}
      loop={type === 'url'}
      onEnded={type === 'video' ? onEnded : undefined}
    />
  );
}
