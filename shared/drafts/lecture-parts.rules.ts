import type { DraftLecture } from './course-draft.ts';
import { lengthInWords, yesOrNo } from './draft-words.rules.ts';

export interface ChangedPart {
  readonly before: string;
  readonly after: string;
}

/** How each part of a lecture is said; what is said of two different parts may be the same. */
const PARTS = {
  title: ({ title }) => title,
  type: ({ type }) => type,
  content: ({ videoUrl, public_id }) => videoUrl || public_id,
  freePreview: ({ freePreview }) => yesOrNo(freePreview),
  length: ({ durationSeconds }) => lengthInWords(durationSeconds),
  description: ({ link_desc }) => link_desc,
  captions: ({ captions }) => captions.map(({ label }) => label).join(', '),
  notes: ({ materials }) => names(materials.notes),
  quiz: ({ materials }) => names(materials.quiz),
  lab: ({ materials }) => names(materials.lab),
} satisfies Readonly<Record<string, (lecture: DraftLecture) => string>>;

const VALUES: Readonly<Partial<Record<LecturePart, (lecture: DraftLecture) => unknown>>> = {
  content: ({ videoUrl, public_id }) => [videoUrl, public_id],
  length: ({ durationSeconds }) => durationSeconds ?? null,
  captions: ({ captions }) => captions,
  notes: ({ materials }) => materials.notes,
  quiz: ({ materials }) => materials.quiz,
  lab: ({ materials }) => materials.lab,
};

export type LecturePart = keyof typeof PARTS;
export const LECTURE_PARTS = Object.keys(PARTS) as LecturePart[];

/** What changed of a part; undefined when nothing did. */
export function changedPart(
  part: LecturePart,
  before: DraftLecture,
  after: DraftLecture,
): ChangedPart | undefined {
  const value = VALUES[part] ?? PARTS[part];
  if (JSON.stringify(value(before)) === JSON.stringify(value(after))) return undefined;
  return { before: PARTS[part](before), after: PARTS[part](after) };
}

function names({ files }: { readonly files: readonly { readonly filename: string }[] }): string {
  return files.map(({ filename }) => filename).join(', ');
}
