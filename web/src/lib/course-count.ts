import { tryStorage } from './storage.ts';

const KEY = 'courseCount';

/**
 * How many courses the student had last time: My Courses shows as many cards while it loads. The attribute `data-courses` of the page says
 * it to the skeleton, also to the one that is in the HTML (web/src/early/begin-calls.ts).
 */
export const courseCount = {
  remember(count: number): void {
    document.documentElement.dataset['courses'] = String(count);
    tryStorage(() => localStorage.setItem(KEY, String(count)));
  },
  forget(): void {
    delete document.documentElement.dataset['courses'];
    tryStorage(() => localStorage.removeItem(KEY));
  },
};
