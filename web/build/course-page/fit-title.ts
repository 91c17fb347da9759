/** How wide a text is at a size, px. */
export type Measure = (text: string, size: number) => number;

interface Box {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}
interface FittedTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

const SIZES = [104, 88, 72, 60, 48];
const SMALLEST = 40;
const MOST_LINES = 4;
/** Of the size: what stands above the line of the first line, and the distance of lines. */
const CAP_HEIGHT = 0.75;
const DISTANCE = 1.04;

/** A title as large as its box lets it be: smaller, on up to four lines, at last with broken words and an ellipsis. */
export function fitTitle(title: string, box: Box): FittedTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const size of SIZES) {
    const lines = wrap(words, size, box);
    const isWide = lines.some((line) => box.measure(line, size) > box.width);
    const height = size * (CAP_HEIGHT + (lines.length - 1) * DISTANCE);
    if (!isWide && lines.length <= MOST_LINES && height <= box.height) return { size, lines };
  }
  const pieces = words.flatMap((word) => breakWord(word, box));
  const lines = wrap(pieces, SMALLEST, box);
  return { size: SMALLEST, lines: lines.length <= MOST_LINES ? lines : shorten(lines, box) };
}

/** Distance of two lines, px. */
export const lineDistance = (size: number): number => size * DISTANCE;

/** Words in as few lines as they take; one that is too wide has a line of its own. */
function wrap(words: readonly string[], size: number, { width, measure }: Box): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, { width, measure }: Box): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const grown = `${pieces.at(-1) ?? ''}${character}`;
    if (measure(grown, SMALLEST) <= width) pieces[pieces.length - 1] = grown;
    else if (pieces.length > MOST_LINES) break;
    else pieces.push(character);
  }
  return pieces;
}

function shorten(lines: readonly string[], { width, measure }: Box): string[] {
  const kept = lines.slice(0, MOST_LINES);
  let last = kept.pop() ?? '';
  while (last !== '' && measure(`${last}…`, SMALLEST) > width) last = last.slice(0, -1).trimEnd();
  return [...kept, `${last}…`];
}
