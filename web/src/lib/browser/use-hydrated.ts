import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script runs the page: false on the server and in the first render over its markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
