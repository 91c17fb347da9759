import { get } from 'react-hook-form';
import { findMissing } from '#shared/courses/course-form.rules.ts';
import { FIELD_NAMES } from '#shared/courses/field-names.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { contentWord } from '../field-words.ts';
import { fieldOf } from './field-of.ts';
import { courseErrors } from './to-course-body.ts';

export interface FieldToDo {
  readonly name: string;
  readonly note: string;
  /** The path of the field that is to be filled or changed. */
  readonly field: string;
}

/** What keeps the course from being saved, each in the order of the form. */
export interface LeftToDo {
  /** Without these SUBMIT is disabled (CFORM-15 to CFORM-18). */
  readonly missing: readonly FieldToDo[];
  /** What is there and a save would refuse (G-96). */
  readonly wrong: readonly FieldToDo[];
}

export function leftToDo(draft: CourseDraft): LeftToDo {
  return { missing: missingFields(draft), wrong: wrongFields(draft) };
}

function missingFields(draft: CourseDraft): FieldToDo[] {
  const { fields, lectures, freePreview } = findMissing(draft);
  return [
    ...fields.map((field) => ({ name: FIELD_NAMES[field], note: '', field })),
    ...lectures.map((position) => {
      const { title, type } = draft.curriculum[position] ?? { title: '', type: '' };
      return title === ''
        ? { name: `Lecture ${position + 1}`, note: 'has no title', field: `curriculum.${position}.title` }
        : { name: title, note: `has no ${contentWord(type)}`, field: `curriculum.${position}.videoUrl` };
    }),
    ...(freePreview
      ? [
          draft.curriculum.length === 0
            ? { name: 'A lecture', note: 'marked as free preview', field: 'curriculum' }
            : { name: 'A free preview', note: 'on one lecture', field: 'curriculum.0.freePreview' },
        ]
      : []),
  ];
}

function wrongFields(draft: CourseDraft): FieldToDo[] {
  const found = new Map<string, FieldToDo>();
  for (const [path, note] of Object.entries(courseErrors(draft))) {
    const field = fieldOf(draft, path);
    if (field === undefined || isMissing(draft, field) || found.has(field)) continue;
    found.set(field, { name: nameOf(draft, field), note, field });
  }
  return [...found.values()];
}

/** What is said of the whole curriculum is that a lecture or a free preview is missing. */
function isMissing(draft: CourseDraft, field: string): boolean {
  const value: unknown = get(draft, field);
  return field === 'curriculum' || value === '' || (Array.isArray(value) && value.length === 0);
}

function nameOf(draft: CourseDraft, field: string): string {
  const [first = '', position] = field.split('.');
  if (position === undefined) return FIELD_NAMES[first as keyof typeof FIELD_NAMES];
  return draft.curriculum[Number(position)]?.title.trim() || `Lecture ${Number(position) + 1}`;
}
