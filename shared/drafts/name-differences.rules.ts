import { FIELD_NAMES } from '../courses/field-names.ts';
import type { Difference } from './compare-drafts.rules.ts';
import type { LecturePart } from './lecture-parts.rules.ts';

const PARTS: Readonly<Record<LecturePart, string>> = {
  title: 'title',
  type: 'content type',
  content: 'content',
  freePreview: 'free preview',
  length: 'length',
  description: 'instructions',
  captions: 'captions',
  notes: 'notes',
  quiz: 'quiz',
  lab: 'lab',
};

/** The name of what differs: 'Subtitle', 'Lecture 4: title', 'Lecture 4 added', 'Order of lectures'. */
export function nameOf(difference: Difference): string {
  if (difference.kind === 'field') return FIELD_NAMES[difference.field];
  if (difference.kind === 'order') return 'Order of lectures';
  const lecture = `Lecture ${difference.places.after ?? difference.places.before}`;
  if (difference.kind === 'lecture') return `${lecture}: ${PARTS[difference.part]}`;
  return `${lecture} ${difference.kind}`;
}

/** Names that a summary has at most. */
const NAMED = 4;

/** All of them in a few words, as 'Last versions' shows them: 'subtitle, lecture 4, lectures 5 to 7 added'. */
export function summarize(differences: readonly Difference[]): string {
  const names = [
    ...differences.flatMap((one) => (one.kind === 'field' ? FIELD_NAMES[one.field].toLowerCase() : [])),
    ...lectures(differences, 'lecture', ''),
    ...lectures(differences, 'added', ' added'),
    ...lectures(differences, 'removed', ' removed'),
    ...differences.flatMap((one) => (one.kind === 'order' ? 'order of lectures' : [])),
  ];
  if (names.length === 0) return 'no change';
  const others = names.length - NAMED;
  return others > 0 ? `${names.slice(0, NAMED).join(', ')} and ${others} more` : names.join(', ');
}

function lectures(
  differences: readonly Difference[],
  kind: 'lecture' | 'added' | 'removed',
  done: string,
): string[] {
  const places = differences.flatMap((one) =>
    one.kind === kind ? ((one.kind === 'removed' ? one.places.before : one.places.after) ?? []) : [],
  );
  return ranges([...new Set(places)].toSorted((a, b) => a - b)).map(([from, to]) =>
    from === to ? `lecture ${from}${done}` : `lectures ${from} to ${to}${done}`,
  );
}

/** [1, 2, 3, 7] as [[1, 3], [7, 7]]. */
function ranges(numbers: readonly number[]): (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
