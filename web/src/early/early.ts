import { beginCalls } from './begin-calls.ts';

// The script in the HTML of shells and course pages (web/build/inline-script.ts).
beginCalls();
