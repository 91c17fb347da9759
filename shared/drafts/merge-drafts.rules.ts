import { FORM_FIELDS, type FormField } from '../courses/course-form.rules.ts';
import type { Difference } from './compare-drafts.rules.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';
import { changedPart, LECTURE_PARTS, type LecturePart } from './lecture-parts.rules.ts';

/** A course that two people changed: as both began, as it was saved meanwhile, and as it is in the form. Every lecture has an id. */
export interface ThreeDrafts {
  readonly base: CourseDraft;
  readonly theirs: CourseDraft;
  readonly mine: CourseDraft;
}

type ChangedBy = 'theirs' | 'mine' | 'both';

/**
 * The changes of both: what only one of them changed is as that one has it, what both changed is as it is in mine. A lecture that one
 * removed and the other changed was changed by both.
 */
export function mergeDrafts(drafts: ThreeDrafts): CourseDraft {
  const { theirs, mine } = drafts;
  const merged = { ...mine, curriculum: mergeLectures(drafts) };
  for (const field of FORM_FIELDS)
    if (fieldChangedBy(drafts, field) === 'theirs') Object.assign(merged, { [field]: theirs[field] });
  return merged;
}

/** Who changed what differs between theirs and mine. What is not changed by theirs alone is merged as it is in mine. */
export function changedBy(drafts: ThreeDrafts, difference: Difference): ChangedBy {
  const { base, theirs, mine } = drafts;
  if (difference.kind === 'field') return fieldChangedBy(drafts, difference.field);
  if (difference.kind === 'order') return orderChangedBy(drafts);
  const { before, after } = difference.places;
  const [their, my] = [lectureAt(theirs, before), lectureAt(mine, after)];
  const began = lectureById(base, (my ?? their)?._id);
  if (difference.kind === 'lecture') {
    const value = VALUES[difference.part];
    return whoChanged(began && value(began), their && value(their), my && value(my));
  }
  if (began !== undefined) return removedBy(my ? 'theirs' : 'mine', began, my ?? their);
  return my ? 'mine' : 'theirs';
}

/** What a draft does not know, because it was kept before the form had it, is as it was saved. */
function fieldChangedBy({ base, theirs, mine }: ThreeDrafts, field: FormField): ChangedBy {
  const isUnknown = base[field] === undefined || mine[field] === undefined;
  return isUnknown ? 'theirs' : whoChanged(base[field], theirs[field], mine[field]);
}

function mergeLectures(drafts: ThreeDrafts): DraftLecture[] {
  return mergedOrder(drafts).flatMap((id) => {
    const [began, their, my] = [drafts.base, drafts.theirs, drafts.mine].map((one) => lectureById(one, id));
    if (my && their) return began ? mergeLecture(began, their, my) : my;
    if (my) return began && removedBy('theirs', began, my) === 'theirs' ? [] : my;
    return their && !began ? their : [];
  });
}

function mergeLecture(base: DraftLecture, theirs: DraftLecture, mine: DraftLecture): DraftLecture {
  const part = <T>(value: (lecture: DraftLecture) => T): T =>
    mergeValue(value(base), value(theirs), value(mine));
  return {
    ...mine,
    ...part(content),
    title: part(({ title }) => title),
    freePreview: part(({ freePreview }) => freePreview),
    link_desc: part(({ link_desc }) => link_desc),
    materials: {
      notes: part(({ materials }) => materials.notes),
      quiz: part(({ materials }) => materials.quiz),
      lab: part(({ materials }) => materials.lab),
    },
  };
}

/** Taken from one side as a whole: an address without its type, or captions without their video, would be of neither. */
const content = ({ type, videoUrl, public_id, durationSeconds, captions }: DraftLecture) => ({
  type,
  videoUrl,
  public_id,
  durationSeconds,
  captions,
});

/** What is compared to say who changed a part. */
const VALUES: Readonly<Record<LecturePart, (lecture: DraftLecture) => unknown>> = {
  title: ({ title }) => title,
  type: content,
  content,
  length: content,
  captions: content,
  freePreview: ({ freePreview }) => freePreview,
  description: ({ link_desc }) => link_desc,
  notes: ({ materials }) => materials.notes,
  quiz: ({ materials }) => materials.quiz,
  lab: ({ materials }) => materials.lab,
};

/** Of a lecture with which both began and that `who` removed; `now`: as the other one has it. */
function removedBy(who: ChangedBy, began: DraftLecture, now: DraftLecture | undefined): ChangedBy {
  const isChanged = now && LECTURE_PARTS.some((part) => changedPart(part, began, now) !== undefined);
  return isChanged ? 'both' : who;
}

/** Of the lectures that all three have. */
function orderChangedBy({ base, theirs, mine }: ThreeDrafts): ChangedBy {
  const orders = [base, theirs, mine].map(idsOf);
  const [began, their, my] = orders.map((ids) =>
    ids.filter((id) => orders.every((other) => other.includes(id))),
  );
  return whoChanged(began, their, my);
}

/** Theirs where only they changed the order, else mine; what only the other one has stands behind what it stands behind there. */
function mergedOrder(drafts: ThreeDrafts): string[] {
  const [theirs, mine] = [idsOf(drafts.theirs), idsOf(drafts.mine)];
  const [first, other] = orderChangedBy(drafts) === 'theirs' ? [theirs, mine] : [mine, theirs];
  return other.reduce((ids, id, n) => {
    if (ids.includes(id)) return ids;
    // 0 where nothing stands before it
    const place = ids.indexOf(other[n - 1] ?? '') + 1;
    return ids.toSpliced(place, 0, id);
  }, first);
}

function whoChanged(base: unknown, theirs: unknown, mine: unknown): ChangedBy {
  if (isSame(base, mine)) return 'theirs';
  return isSame(base, theirs) ? 'mine' : 'both';
}
const mergeValue = <T>(base: T, theirs: T, mine: T): T =>
  whoChanged(base, theirs, mine) === 'theirs' ? theirs : mine;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const idsOf = (draft: CourseDraft): string[] => draft.curriculum.flatMap(({ _id }) => _id ?? []);
const lectureAt = (draft: CourseDraft, place: number | undefined): DraftLecture | undefined =>
  place === undefined ? undefined : draft.curriculum[place - 1];
const lectureById = (draft: CourseDraft, id: string | undefined): DraftLecture | undefined =>
  draft.curriculum.find(({ _id }) => _id === id);
