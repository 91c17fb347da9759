import type { Id } from '#shared/kernel/id.ts';
import type { Note } from '#shared/notes/note.ts';
import type { Cue } from '../transcript/parse-vtt.rules.ts';

export interface TitleHit {
  readonly lectureId: Id<'lecture'>;
  readonly text: string;
}
/** A position in the video of a lecture at which what was searched is said or noted. */
export interface Hit extends TitleHit {
  readonly positionSeconds: number;
}
export interface Hits {
  readonly titles: readonly TitleHit[];
  readonly transcripts: readonly Hit[];
  readonly notes: readonly Hit[];
}

interface SearchedCourse {
  readonly curriculum: readonly { readonly _id: Id<'lecture'>; readonly title: string }[];
  /** The cues of each lecture whose transcript has been read. */
  readonly cues: ReadonlyMap<string, readonly Cue[]>;
  readonly notes: readonly Note[];
}

/** Hits of each kind that are shown at most. */
export const HITS_SHOWN = 100;

/** Where a text stands in the titles, transcripts and notes of a course, in the order of the course. Case does not matter. */
export function searchCourse(searched: string, { curriculum, cues, notes }: SearchedCourse): Hits {
  const found = (text: string): boolean => partsOf(text, searched).some(({ isHit }) => isHit);
  return {
    titles: curriculum.flatMap(({ _id: lectureId, title }) =>
      found(title) ? [{ lectureId, text: title }] : [],
    ),
    transcripts: curriculum.flatMap(({ _id: lectureId }) =>
      (cues.get(lectureId) ?? []).flatMap(({ start, text }) =>
        found(text) ? [{ lectureId, positionSeconds: start, text }] : [],
      ),
    ),
    notes: curriculum.flatMap(({ _id: lectureId }) =>
      notes
        .filter((note) => note.lectureId === lectureId && found(note.text))
        .toSorted((a, b) => a.seconds - b.seconds)
        .map(({ seconds, text }) => ({ lectureId, positionSeconds: seconds, text })),
    ),
  };
}

/** A text in parts, those that were searched marked; together they are the text. */
export function partsOf(
  text: string,
  searched: string,
): { readonly text: string; readonly isHit: boolean }[] {
  const wanted = searched.trim();
  if (wanted === '') return [{ text, isHit: false }];
  const pattern = new RegExp(
    wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
    'giu',
  );
  const parts: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    parts.push({ text: match[0], isHit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}
