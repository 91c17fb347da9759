import { beforeEach, expect, test } from 'vitest';
import { listedCourse } from '#web/testing/catalogue.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { anId } from '#shared/testing/an-id.ts';
import { firstView } from './catalogue.drawn.tsx';

beforeEach(() => freshBrowser());

test.each([
  ['The first results are drawn', '', 1, true],
  ['A text that is looked for waits for React', '?q=aws', 1, false],
  ['An address that the catalogue would write otherwise waits for React', '?level=unknown', 1, false],
  ['A choice without results waits for React', '?category=self-study', 0, false],
])('%s', (_what, search, found, isDrawn) => {
  history.replaceState(null, '', `/academy/courses${search}`);
  const courses = Array.from({ length: found }, () => listedCourse({ _id: 'a', title: 'AWS' }));
  expect(Boolean(firstView.show([courses], { userId: anId('ada'), now: 0 }))).toBe(isDrawn);
});
