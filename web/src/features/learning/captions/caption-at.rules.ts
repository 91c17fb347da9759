import type { SpokenCue } from '../viewer/transcript/parse-vtt.rules.ts';

/** The lines that are shown at a position of the video; undefined for none. */
export function captionAt(cues: readonly SpokenCue[], positionSeconds: number): string | undefined {
  const shown = cues.filter(({ start, end }) => start <= positionSeconds && positionSeconds < end);
  return shown.map(({ lines }) => lines).join('\n') || undefined;
}

/** The next position at which other lines are shown; undefined after the last. */
export function nextChange(cues: readonly SpokenCue[], positionSeconds: number): number | undefined {
  const later = cues.flatMap(({ start, end }) => [start, end]).filter((change) => change > positionSeconds);
  return later.length === 0 ? undefined : Math.min(...later);
}
