import { tryStorage } from '../browser/storage.ts';

const KEY = 'hasSession';
/** What the key says from a sign-out until the server has ended the session (docs/adr/028); '1' while there is one, which web/index.html reads too. */
const ENDING = '0';
/**
 * How many courses the student had last time: My Courses shows as many empty cards while it loads. web/src/early/begin-calls.ts copies it to
 * the attribute `data-courses` of the page, for web/src/styles/variants.css.
 */
export const COURSE_COUNT = 'courseCount';

/**
 * Remembers that this browser has signed in, so that a new tab asks for a token by the refresh cookie, which script
 * cannot see, and a first-time visitor's page makes no call at all. It is no credential (G-10). A browser without
 * storage remembers nothing.
 */
export const sessionHint = {
  present: (): boolean => read() === '1',
  isEnding: (): boolean => read() === ENDING,
  end: (): void => tryStorage(() => localStorage.setItem(KEY, ENDING)),
  leave: (): void => localStorage.setItem(KEY, '1'),
  remove: (): void => tryStorage(() => [KEY, COURSE_COUNT].forEach((key) => localStorage.removeItem(key))),
  /** Calls `ended` when another tab has signed out. */
  onRemoved(ended: () => void): void {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === null || (key === KEY && newValue !== '1')) ended();
    });
  },
};

const read = () => tryStorage(() => localStorage.getItem(KEY));
