import type { CourseDraft } from '../drafts/course-draft.ts';

/** The fields of the tab Course Details, in its order (G-70). */
export const LANDING_FIELDS = [
  'title',
  'subtitle',
  'category',
  'level',
  'date',
  'pricing',
  'primaryLanguage',
  'description',
  'objectives',
  'welcomeMessage',
  'image',
] as const satisfies readonly (keyof CourseDraft)[];
export type LandingField = (typeof LANDING_FIELDS)[number];

/** Every field of the form beside the lectures: also whether the course is on sale. */
export const FORM_FIELDS = [...LANDING_FIELDS, 'isPublised'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** The form of a new course: every text empty, no image (CFORM-25, CFORM-26); on sale once it is saved (CFORM-39). */
export const EMPTY_COURSE: CourseDraft = {
  title: '',
  subtitle: '',
  category: '',
  level: '',
  date: '',
  description: '',
  pricing: '',
  objectives: '',
  welcomeMessage: '',
  primaryLanguage: '',
  image: [],
  isPublised: true,
  curriculum: [],
};

/** Not an empty list, an empty text, null or undefined; the price 0 is filled (CFORM-15, G-70). */
function isFilled(value: unknown): boolean {
  return (
    value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  );
}

/** What keeps a course from being submitted: landing fields, lectures by position, and the free preview. */
export interface Missing {
  fields: LandingField[];
  /** Positions from 0 of lectures without a title or an address. */
  lectures: number[];
  /** No lecture is a free preview. */
  freePreview: boolean;
}

/** What is missing for SUBMIT (CFORM-15..18). */
export function findMissing(
  course: Readonly<Record<LandingField, unknown>> & {
    readonly curriculum: readonly { title: unknown; videoUrl: unknown; freePreview: boolean }[];
  },
): Missing {
  return {
    fields: LANDING_FIELDS.filter((field) => !isFilled(course[field])),
    lectures: course.curriculum.flatMap(({ title, videoUrl }, position) =>
      isFilled(title) && isFilled(videoUrl) ? [] : [position],
    ),
    freePreview: !course.curriculum.some(({ freePreview }) => freePreview),
  };
}

export function canSubmit(course: Parameters<typeof findMissing>[0]): boolean {
  const { fields, lectures, freePreview } = findMissing(course);
  return fields.length === 0 && lectures.length === 0 && !freePreview;
}
