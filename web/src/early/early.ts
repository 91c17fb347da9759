import { beginCalls } from './begin-calls.ts';
import { keepPlace } from './keep-place.ts';

// The script in the HTML of shells and course pages (web/build/inline-script.ts).
beginCalls();
// React replaces a skeleton; a course page it hydrates (web/src/app/start/hydrate.ts)
if (document.documentElement.dataset['shell'] !== undefined)
  window.keepPlace = keepPlace(document.documentElement);
