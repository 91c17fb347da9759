import type { Lecture } from '#shared/courses/lecture.ts';
import { isLectureAddress, lectureLink, youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ExternalLink } from '#web/ui/icons.ts';
import { mediaErrorText, SRC_NOT_SUPPORTED } from './video/media-error-text.ts';
import { PlayerText } from './player-message.tsx';

export type LectureSource =
  | { readonly kind: 'live'; readonly link: string | undefined }
  | { readonly kind: 'youtube'; readonly id: string }
  /** `src` is missing until a signed address is there; `signed`: another one can be asked for. */
  | { readonly kind: 'video'; readonly src: string | undefined; readonly signed: boolean }
  | { readonly kind: 'none'; readonly error: string };

/**
 * What a lecture is played from, by its type video, url or youtube (PROG-02..04); a live one has its link instead (PROG-20).
 * An uploaded file is played from its signed address alone (docs/adr/033).
 */
export function lectureSource({ title, type, videoUrl = '' }: Lecture, media?: LectureMedia): LectureSource {
  if (isLiveTitle(title)) return { kind: 'live', link: liveLink(videoUrl, media) };
  const id = type === 'video' ? undefined : youtubeId(videoUrl);
  if (id !== undefined) return { kind: 'youtube', id };
  if (type === 'youtube') return { kind: 'none', error: 'Failed to initialize player' };
  if (isProtectedMedia(videoUrl)) return { kind: 'video', src: media?.videoUrl, signed: true };
  return isLectureAddress(videoUrl)
    ? { kind: 'video', src: videoUrl, signed: false }
    : { kind: 'none', error: mediaErrorText(SRC_NOT_SUPPORTED) };
}

const liveLink = (videoUrl: string, media: LectureMedia | undefined): string | undefined =>
  isProtectedMedia(videoUrl) ? media?.videoUrl : lectureLink(videoUrl);

/** In the place of a player: the link of a live lecture, or why nothing can be played. */
export function LectureWithoutPlayer({
  source,
}: {
  readonly source: Extract<LectureSource, { readonly kind: 'live' | 'none' }>;
}) {
  if (source.kind === 'none') return <PlayerText text={source.error} />;
  return (
    <PlayerText text="This lecture is live. It opens in a new tab." isError={false}>
      {source.link !== undefined && (
        <a
          className={buttonClasses({ variant: 'quiet', className: 'text-inherit!' })}
          href={source.link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open the live lecture
          <Icon of={ExternalLink} size="sm" />
        </a>
      )}
    </PlayerText>
  );
}
