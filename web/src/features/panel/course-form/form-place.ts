import { createContext, use } from 'react';

export type FormTab = 'details' | 'curriculum';

/** Where in the form one is: the tab, and the lecture that is open. */
interface FormPlace {
  /** The id of the open lecture; only its fields are mounted. */
  readonly openLecture: string | undefined;
  readonly setOpenLecture: (id: string | undefined) => void;
  /** Shows a field by its path in the values, and moves the focus there. */
  readonly goTo: (field: string) => void;
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined);

export function useFormPlace(): FormPlace {
  const place = use(FormPlaceContext);
  if (place === undefined) throw new Error('This part belongs into the course form.');
  return place;
}
