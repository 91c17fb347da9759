import type { Lecture } from '#shared/courses/lecture.ts';
import { lectureMedia, LectureWithoutPlayer } from './lecture-media.tsx';
import { VideoPlayer } from './video-player.tsx';
import { YoutubePlayer } from './youtube-player.tsx';

interface LecturePlayerProps {
  readonly lecture: Lecture;
  /** A lecture of type video was played to its end (PROG-22). */
  readonly onEnded: () => void;
}

/** Plays a lecture. */
export function LecturePlayer({ lecture, onEnded }: LecturePlayerProps) {
  const { title, type } = lecture;
  const media = lectureMedia(lecture);
  switch (media.kind) {
    case 'youtube':
      return <YoutubePlayer id={media.id} title={title} />;
    case 'video':
      return (
        <VideoPlayer
          src={media.src}
          title={title}
          loop={type === 'url'}
          onEnded={type === 'video' ? onEnded : undefined}
        />
      );
    case 'live':
    case 'none':
      return <LectureWithoutPlayer media={media} />;
  }
}
