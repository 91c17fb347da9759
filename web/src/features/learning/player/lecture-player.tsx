import { useEffect, useRef, useState } from 'react';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { type FindPlace, keepFocus } from '../lecture/keep-focus.ts';
import { lectureSource, LectureWithoutPlayer } from './lecture-source.tsx';
import type { LecturePlayerProps } from './lecture-player-props.ts';
import { PlayerFrame, playerScreen } from './player-frame.tsx';
import { useStudySettings } from './use-study-settings.ts';
import { VideoPlayer } from './video/video-player.tsx';

const youtubePlayer = lateCode(async () => (await import('./youtube/youtube-player.tsx')).YoutubePlayer);

/**
 * Plays a lecture. It needs no key: another lecture is another video in the same frame, so that full screen outlives the
 * change, and plays at once if the one before did.
 */
export function LecturePlayer(props: LecturePlayerProps) {
  const { lecture, media } = props;
  const { _id, title, type } = lecture;
  const frame = useRef<HTMLDivElement>(null);
  const [wasPlaying, setWasPlaying] = useState(false);
  const { settings, change } = useStudySettings(props.settings, props.onSettings);
  useEffect(() => keepFocus(frame.current, placeOfFocus), []);
  const own = media?.lectureId === _id ? media : undefined;
  const source = lectureSource(lecture, own);
  const continues = wasPlaying || (props.starts ?? false);
  const isPlayed = source.kind === 'video' || source.kind === 'youtube';
  return (
    <PlayerFrame ref={frame} label={isPlayed ? `Video: ${title}` : undefined}>
      {source.kind === 'video' && (
        <VideoPlayer
          key={_id}
          {...props}
          frame={frame}
          settings={settings}
          onPlaying={setWasPlaying}
          src={source.src}
          signed={source.signed}
          loop={type === 'url'}
          continues={continues}
          onChange={change}
        />
      )}
      {source.kind === 'youtube' && (
        <LatePart
          code={youtubePlayer}
          what="The player"
          renderFailure={(failure) => (
            <div className={`${playerScreen} grid place-content-center p-6`}>{failure}</div>
          )}
        >
          {(YoutubePlayer) => (
            <YoutubePlayer
              key={_id}
              {...props}
              id={source.id}
              title={title}
              continues={continues}
              onPlaying={setWasPlaying}
            />
          )}
        </LatePart>
      )}
      {!isPlayed && <LectureWithoutPlayer source={source} />}
      {props.over}
    </PlayerFrame>
  );
}

/**
 * After the big button, or another one that shows once: the first button, which plays and pauses. Who uses the pointer goes on
 * with the keys of the player and sees the controls hide, which they do not while one of them has the focus by the keyboard (G-100).
 */
const placeOfFocus: FindPlace = (frame, byKeyboard) =>
  (byKeyboard ? frame.querySelector('button') : null) ?? frame.querySelector<HTMLElement>('[data-player]');
