import { ExternalLink } from 'lucide-react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLectureAddress, isLiveTitle, lectureLink, youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mediaErrorText, SRC_NOT_SUPPORTED } from './media-error-text.ts';
import { PlayerMessage } from './player-message.tsx';

/** What a lecture is played from. */
type LectureMedia =
  | { readonly kind: 'live'; readonly link: string | undefined }
  | { readonly kind: 'youtube'; readonly id: string }
  | { readonly kind: 'video'; readonly src: string }
  | { readonly kind: 'none'; readonly error: string };

/** What a lecture is played from, by its type video, url or youtube (PROG-02..04); a live one has its link instead (PROG-20). */
export function lectureMedia({ title, type, videoUrl = '' }: Lecture): LectureMedia {
  if (isLiveTitle(title)) return { kind: 'live', link: lectureLink(videoUrl) };
  const id = type === 'video' ? undefined : youtubeId(videoUrl);
  if (id !== undefined) return { kind: 'youtube', id };
  if (type === 'youtube') return { kind: 'none', error: 'Failed to initialize player' };
  return isLectureAddress(videoUrl)
    ? { kind: 'video', src: videoUrl }
    : { kind: 'none', error: mediaErrorText(SRC_NOT_SUPPORTED) };
}

/** In the place of a player: the link of a live lecture, or why nothing can be played. */
export function LectureWithoutPlayer({
  media,
}: {
  readonly media: Extract<LectureMedia, { readonly kind: 'live' | 'none' }>;
}) {
  if (media.kind === 'none') return <PlayerMessage text={media.error} />;
  return (
    <PlayerMessage text="This lecture is live. It opens in a new tab." isError={false}>
      {media.link !== undefined && (
        <a
          className={buttonClasses({ variant: 'quiet', className: 'text-inherit!' })}
          href={media.link}
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
