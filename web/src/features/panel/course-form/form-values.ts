import { useMemo } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';

export type CourseForm = UseFormReturn<CourseDraft>;

/** What parts around the course form, such as drafts, read and replace of it. */
export interface CourseFormValues {
  /** A copy of all values as they are typed. */
  readonly read: () => CourseDraft;
  /** Other values in every field, lectures included; lectures without an id get one. Errors of fields go. */
  readonly replaceValues: (draft: CourseDraft) => void;
  /** Is told of every change, typed or not; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function courseFormValues(form: CourseForm): CourseFormValues {
  return {
    read: () => structuredClone(form.getValues()),
    replaceValues: (draft) => form.reset(withLectureIds(draft), { keepDefaultValues: true }),
    subscribe: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
  };
}

/** The values of the form around the calling component. */
export function useCourseFormValues(): CourseFormValues {
  const form = useFormContext<CourseDraft>();
  return useMemo(() => courseFormValues(form), [form]);
}

/** What the form of a new course begins with: a draft of its own, also where it is a copy. */
export const asNewCourse = (draft: CourseDraft): CourseDraft => ({
  ...withLectureIds(draft),
  creationId: crypto.randomUUID(),
});

/** Every lecture with an id, so that uploads and drafts can name it before the course is saved (G-72). */
export function withLectureIds(draft: CourseDraft): CourseDraft {
  return { ...draft, curriculum: draft.curriculum.map(withLectureId) };
}

export const withLectureId = (lecture: DraftLecture): DraftLecture & { _id: string } => ({
  ...lecture,
  _id: lecture._id ?? `lec_${crypto.randomUUID()}`,
});
