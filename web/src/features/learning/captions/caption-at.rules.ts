import type { SpokenCue } from '../viewer/transcript/parse-vtt.rules.ts';

/** The lines that are shown at a second; undefined for none. */
export function captionAt(cues: readonly SpokenCue[], seconds: number): string | undefined {
  const shown = cues.filter(({ start, end }) => start <= seconds && seconds < end);
  return shown.map(({ lines }) => lines).join('\n') || undefined;
}

/** The next second at which other lines are shown; undefined after the last. */
export function nextChange(cues: readonly SpokenCue[], seconds: number): number | undefined {
  const later = cues.flatMap(({ start, end }) => [start, end]).filter((second) => second > seconds);
  return later.length === 0 ? undefined : Math.min(...later);
}
