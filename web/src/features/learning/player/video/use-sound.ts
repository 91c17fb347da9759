import { type RefObject, useLayoutEffect } from 'react';
import type { StudySettings } from '#shared/study/study.ts';

/** Plays a video at the chosen volume and speed (CONST-24). `source`: another value is another element or address. */
export function useSound(
  video: RefObject<HTMLVideoElement | null>,
  { volume, speed }: Pick<StudySettings, 'volume' | 'speed'>,
  muted: boolean,
  source: string,
): void {
  // before the browser answers whether it may start with sound: a video that it has muted stops when it is unmuted
  useLayoutEffect(() => {
    // A change of address sets the rate back to the default.
    const sound = { volume: volume / 100, muted, defaultPlaybackRate: speed, playbackRate: speed };
    if (video.current) Object.assign(video.current, sound);
  }, [video, volume, speed, muted, source]);
}
