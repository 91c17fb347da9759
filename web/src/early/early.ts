import type { FirstCalls } from '#web/lib/screens/first-calls.ts';
import { beginCalls } from './begin-calls.ts';
import { keepPlace } from './keep-place.ts';

/** Of every screen, written in by web/build/inline-script.ts. */
declare const FIRST_CALLS: readonly FirstCalls[];

// The script in the HTML of shells and course pages (web/build/inline-script.ts).
beginCalls(FIRST_CALLS);
// React replaces a skeleton; a course page it hydrates (web/src/app/entry/hydrate.ts)
if (document.documentElement.dataset['shell'] !== undefined)
  window.keepPlace = keepPlace(document.documentElement);
