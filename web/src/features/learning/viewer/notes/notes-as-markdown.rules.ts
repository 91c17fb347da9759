import type { Note } from '#shared/notes/note.ts';
import { stamp } from '../study/study-words.ts';

interface NotedCourse {
  readonly title: string;
  readonly curriculum: readonly { readonly _id: string; readonly title: string }[];
}

export const byMoment = (a: Note, b: Note): number =>
  a.seconds - b.seconds || a.createdAt.localeCompare(b.createdAt);

/** Notes as a Markdown file: a heading for each lecture in the order of the course, and every note with its moment. */
export function notesAsMarkdown({ title, curriculum }: NotedCourse, notes: readonly Note[]): string {
  const known = new Set(curriculum.map(({ _id }) => _id));
  const lectures = curriculum.map((lecture, index) => ({
    heading: `${index + 1}. ${asText(oneLine(lecture.title))}`,
    own: notes.filter(({ lectureId }) => lectureId === lecture._id),
  }));
  const gone = notes.filter(({ lectureId }) => !known.has(lectureId));
  const parts = [...lectures, { heading: 'Lectures that are no longer in the course', own: gone }]
    .filter(({ own }) => own.length > 0)
    .map(({ heading, own }) => `## ${heading}\n\n${own.toSorted(byMoment).map(toItem).join('\n')}\n`);
  return [`# Notes: ${asText(oneLine(title))}\n`, ...parts].join('\n');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The name of the file: what no system takes in a name is left out, and so is what is too long for one. */
export function notesFileName(title: string): string {
  const allowed = oneLine(title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')).replace(/^\.+\s*/, '');
  return oneLine(`${Array.from(allowed).slice(0, NAME_LENGTH).join('')} notes.md`);
}
/** Characters of the title; a name has at most 255 bytes, and a character up to four. */
const NAME_LENGTH = 60;

/** What Markdown reads anywhere in a line, as the characters that they are; `_` and `&` only where they mean something. */
const asText = (line: string): string =>
  line
    .replaceAll(/[\\`*[\]<~|#]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);

/** A further line of a note, which would otherwise be a list, a quotation, a line, or code where it is indented. */
const asFurtherLine = (line: string): string =>
  asText(line)
    .replace(/^[ \t]+/, (indent) => '\u00a0'.repeat(indent.length))
    .replace(/^(\u00a0*)([-+=>])/, String.raw`$1\$2`)
    .replace(/^(\u00a0*\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);

/** Further lines of a note belong to its item, each on a line of its own: two spaces before the end say so. */
function toItem({ seconds, text }: Note): string {
  const [first = '', ...further] = text.trim().split(/\r\n?|\n/);
  const lines = [asText(first), ...further.map(asFurtherLine)].map((line) => line.trimEnd());
  const item = lines.map((line, n) => {
    const start = n === 0 || line === '' ? line : `  ${line}`;
    return line !== '' && lines[n + 1] ? `${start}  ` : start;
  });
  return `- **${stamp(seconds)}** ${item.join('\n')}`;
}
