import { useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { useCourseFormValues } from './form-values.ts';

/** What follows from the form's values; the component renders again only when that changes, not with each key. */
export function useDerived<T extends string | number | boolean>(select: (draft: CourseDraft) => T): T {
  const { getValues } = useFormContext<CourseDraft>();
  const { subscribe } = useCourseFormValues();
  return useSyncExternalStore(subscribe, () => select(getValues()));
}
