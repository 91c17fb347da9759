import { keepMenu } from './keep-menu.ts';
import { openOn } from './open-on.ts';
import { playPreviews } from './play-previews.ts';

// The script of the public page of a course, /course-page.js: without React, and at a fixed address, so that pages that were
// written before a release go on working after it (docs/adr/077).
const { course } = document.documentElement.dataset;
keepMenu();
openOn(Date.now);
if (course !== undefined) playPreviews(course);
