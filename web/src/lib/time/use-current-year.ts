import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const currentYear = () => new Date().getFullYear();

/** The year in the markup that the server rendered, `<html data-year>`; the current one when it is not written. */
const renderedYear = () =>
  (typeof document !== 'undefined' && Number(document.documentElement.dataset['year'])) || currentYear();

/** The current year, also in a page that was rendered in another one (LAND-06). */
export function useCurrentYear(): number {
  return useSyncExternalStore(never, currentYear, renderedYear);
}
