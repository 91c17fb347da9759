import { FORM_FIELDS, type FormField } from '../courses/course-form.rules.ts';
import { changedPart, type ChangedPart, LECTURE_PARTS, type LecturePart } from './lecture-parts.rules.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';
import { fieldInWords } from './draft-words.rules.ts';
import { type LecturePair, pairLectures } from './pair-lectures.rules.ts';

/** One thing that differs: `before` and `after` in words, empty where there is nothing. */
export type Difference = ChangedPart &
  (
    | { readonly kind: 'field'; readonly field: FormField }
    | { readonly kind: 'lecture'; readonly part: LecturePart; readonly places: LecturePlaces }
    | { readonly kind: 'added' | 'removed'; readonly places: LecturePlaces }
    | { readonly kind: 'order' }
  );

/** The place of a lecture in each of the two, from 1; undefined where it is not there. */
export interface LecturePlaces {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Lectures that are named where their order differs. */
const NAMED_IN_ORDER = 6;

/**
 * What differs between two states of the course form, fields first, then lectures; nothing for equal ones. Lectures are the same
 * when they have the same id; those without one, which were not saved yet, when they have the same content or title.
 */
export function compareDrafts(before: CourseDraft, after: CourseDraft): Difference[] {
  const pairs = pairLectures(before.curriculum, after.curriculum);
  return [...compareFields(before, after), ...pairs.flatMap(comparePair), ...compareOrder(pairs)];
}

function compareFields(before: CourseDraft, after: CourseDraft): Difference[] {
  return FORM_FIELDS.flatMap((field) => {
    const isUnknown = before[field] === undefined || after[field] === undefined;
    if (isUnknown || JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    return { kind: 'field', field, before: fieldInWords(before, field), after: fieldInWords(after, field) };
  });
}

function comparePair({ before, after }: LecturePair): Difference[] {
  const places = { before: placeOf(before), after: placeOf(after) };
  if (before === undefined) return [{ kind: 'added', places, before: '', after: after?.lecture.title ?? '' }];
  if (after === undefined) return [{ kind: 'removed', places, before: before.lecture.title, after: '' }];
  return LECTURE_PARTS.flatMap((part) => {
    const changed = changedPart(part, before.lecture, after.lecture);
    return changed ? { kind: 'lecture', part, places, ...changed } : [];
  });
}

function placeOf(one: { readonly position: number } | undefined): number | undefined {
  return one && one.position + 1;
}

/** One difference for all that moved: from the first to the last place at which another lecture is. */
function compareOrder(pairs: readonly LecturePair[]): Difference[] {
  const both = pairs.flatMap(({ before, after }) => (before && after ? { before, after } : []));
  const was = both.toSorted((a, b) => a.before.position - b.before.position);
  const is = both.toSorted((a, b) => a.after.position - b.after.position);
  const differs = (one: unknown, index: number) => one !== is[index];
  const first = was.findIndex(differs);
  if (first < 0) return [];
  const end = was.findLastIndex(differs) + 1;
  return [
    {
      kind: 'order',
      before: inOrder(was.slice(first, end).map(({ before }) => before)),
      after: inOrder(is.slice(first, end).map(({ after }) => after)),
    },
  ];
}

function inOrder(lectures: readonly { readonly lecture: DraftLecture; readonly position: number }[]): string {
  const named = lectures
    .slice(0, NAMED_IN_ORDER)
    .map(({ lecture, position }) => `${position + 1}. ${lecture.title}`);
  const others = lectures.length - named.length;
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`;
}
