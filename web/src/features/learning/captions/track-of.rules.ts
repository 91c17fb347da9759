import type { CaptionTrack } from '#shared/courses/lecture.ts';

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The track of a language, else one of the same language elsewhere ('en' for 'en-GB'), else the first. */
export function trackOf(tracks: readonly CaptionTrack[], language: string): CaptionTrack | undefined {
  return (
    tracks.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
    tracks.find((track) => primary(track.language) === primary(language)) ??
    tracks[0]
  );
}
