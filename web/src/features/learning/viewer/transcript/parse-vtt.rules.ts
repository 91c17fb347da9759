/** One text of a video's captions; `start` and `end` in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
/** One as it is shown in the picture. */
export interface SpokenCue extends Cue {
  /** The text with the breaks of its lines. */
  readonly lines: string;
}

const TIMING = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(?:\s|$)/;

const TAG = /<[^>]*>/g;

/** What WebVTT writes for characters that mean something in it. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/**
 * The cues of a WebVTT file, in the order of time. Settings, styles, notes, voices and tags are left out; a block that cannot be
 * read is skipped, as browsers do. Undefined for a text that is no WebVTT file.
 */
export function parseVtt(file: string): SpokenCue[] | undefined {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return undefined;
  return text
    .split(/\n{2,}/)
    .flatMap((block) => toCue(block.split('\n')))
    .sort((a, b) => a.start - b.start);
}

function toCue(block: readonly string[]): SpokenCue[] {
  const index = block.findIndex((line) => line.includes('-->'));
  // an identifier may stand above the timing
  const timing = index >= 0 && index <= 1 ? TIMING.exec(block[index] ?? '') : null;
  const [, start, end] = timing ?? [];
  if (start === undefined || end === undefined) return [];
  const written = block.slice(index + 1).join('\n');
  const text = plain(written.replaceAll('\n', ' '));
  const cue = { start: toSeconds(start), end: toSeconds(end), text, lines: toLines(written) };
  return text === '' || cue.end <= cue.start ? [] : [cue];
}

const plain = (text: string): string =>
  text
    .replaceAll(TAG, '')
    .replaceAll(/&(?:lt|gt|amp|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const toLines = (written: string): string =>
  written
    .replaceAll(TAG, '')
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')
    .join('\n');

/** '01:02:03.500' and '02:03.500'. */
const toSeconds = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((before, part) => before * 60 + Number(part), 0);

/** The index of the cue at a position of the video: the last one that has begun; -1 before the first. */
export const cueAt = (cues: readonly Cue[], positionSeconds: number): number =>
  cues.findLastIndex(({ start }) => start <= positionSeconds);
