import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { relatedTo } from '#shared/courses/related-courses.rules.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { renderPage } from '#web/app/render-page.tsx';
import { replayClicks } from '#web/app/entry/replay-clicks.ts';
import { startApp } from '#web/app/start-app.tsx';
import { beginCalls } from '#web/early/begin-calls.ts';
import { RelatedCourseList } from '#web/features/catalogue/related-course-list.tsx';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
// Loaded beforehand, so that no test waits for it.
import '#web/screens/course/course-page.screen.tsx';
import { firstCalls } from '#web/lib/screens/first-calls.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockFile, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import { drawingScript } from './inline-script.ts';

const FIRST_CALLS = firstCalls(SCREENS);

const CONFIG = siteConfig();
const card = (id: string, more: Partial<CourseCard>): CourseCard => ({
  _id: anId(id),
  id: anId(id),
  title: `AWS ${id}`,
  subtitle: '',
  description: `About <${id}> & "more"`,
  category: 'devops',
  level: 'beginner',
  date: '2026-11-21',
  pricing: 1500,
  image: [],
  instructorId: anId('i1'),
  instructorName: 'Grace Hopper',
  lectureCount: 4,
  ...more,
});
const COURSES = [
  card('with a cloth', { category: 'cloud-computing', lectureCount: 11 }),
  card('with a picture', { image: ['/media/aws.webp'] }),
  card('of tomorrow', { date: '2026-11-22' }),
  card('without a date', { date: '' }),
  card('with little', { description: '', pricing: 0 }),
];

let script = '';
beforeAll(async () => {
  script = await drawingScript(publicScreens.course);
});

let root: HTMLElement;
const place = () => root.querySelector('[data-related-to]');
const cards = () => [...root.querySelectorAll('#related li:not([aria-hidden] *)')];

/** Opens the page as it was built: its HTML, then its two scripts. */
async function open(prepare: () => unknown = () => mockRoute(getAllCourses, { data: COURSES })) {
  window.history.replaceState(null, '', '/course/1');
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  root.innerHTML = await renderPage('/course/1', CONFIG);
  // the page is rendered elsewhere
  delete window.drawn;
  mockFile('/config.json', CONFIG);
  prepare();
  beginCalls(FIRST_CALLS);
  await runScript();
}

async function runScript(): Promise<void> {
  runInThisContext(script);
  for (const call of window.earlyCalls?.values() ?? []) await call;
  // what waits for the responses has its turn
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  // 23:30 on November 21 in New York is the 22nd in UTC.
  vi.setSystemTime('2026-11-22T04:30:00Z');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, { scrollTo: vi.fn() });
  freshBrowser();
});
afterEach(() => {
  cleanup();
  delete window.earlyCalls;
  delete window.drawn;
});
// applications that were started go on until their page goes: what React still has to do would find no window
afterAll(() => act(() => new Promise<void>((resolve) => void setImmediate(resolve))));

test('The related courses that the HTML draws are, node for node, those that React draws (G-27)', async () => {
  await open();
  const today = '2026-11-21';
  const courses = relatedTo('AWS Cloud', COURSES, today);
  const { container } = render(
    <RelatedCourseList courses={courses} today={today} onEnroll={() => undefined} />,
  );
  expect(cards()).toHaveLength(COURSES.length);
  const byReact = [...container.querySelectorAll('*')];
  const drawn = [...(place()?.querySelectorAll('*') ?? [])];
  // the outermost last, so that a difference is named where it is
  for (let index = drawn.length - 1; index >= 0; index--) {
    const one = drawn[index];
    expect(byReact[index]?.isEqualNode(one ?? null), one?.outerHTML.slice(0, 200)).toBe(true);
  }
  expect(drawn).toHaveLength(byReact.length);
});

test('React takes the drawn cards over: the same nodes, no second call, and a press before it is repeated', async () => {
  await open();
  const drawn = cards();
  const release = replayClicks(root);
  root.querySelector<HTMLElement>('button[aria-label="Enroll Now: AWS with a cloth"]')?.click();
  const complaints = vi.mocked(console.error);
  complaints.mockClear();
  await act(() => startApp(root, { rendered: true }));
  await vi.waitFor(() => expect(window.earlyCalls?.size).toBe(0));
  expect(cards()).toHaveLength(COURSES.length);
  for (const [index, one] of cards().entries()) expect(one).toBe(drawn[index]);
  expect(requestsTo(getAllCourses)).toHaveLength(1);
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => release());
  expect(courseToBuy.read()?.title).toBe('AWS with a cloth');
});

test('Once React has begun, nothing is drawn into its page', async () => {
  await open(() => mockRoute(getAllCourses, refuse('INTERNAL')));
  mockRoute(getAllCourses, { data: [] });
  await act(() => startApp(root, { rendered: true }));
  await vi.waitFor(() => expect(place()?.textContent).toContain('No related courses found'));
  mockRoute(getAllCourses, { data: COURSES });
  beginCalls(FIRST_CALLS);
  await runScript();
  expect(cards()).toHaveLength(0);
});

test.each([
  ['the list cannot be read', () => mockRoute(getAllCourses, refuse('INTERNAL'))],
  [
    'the list comes in parts',
    () =>
      mockRoute(getAllCourses, ({ query: { cursor } }) =>
        cursor === undefined ? { data: COURSES, cursor: 'next' } : { data: [] },
      ),
  ],
  ['no course is related', () => mockRoute(getAllCourses, { data: [card('x', { title: 'Azure' })] })],
])('Where %s, the page waits for React as it is', async (_, prepare) => {
  await open(prepare);
  expect(place()?.textContent).toContain('Loading related courses...');
  expect(window.drawn).toBeUndefined();
});

test.each(SCREENS.filter(({ isDrawn }) => isDrawn))(
  'The script that draws $file comes with the HTML, so it weighs at most 16 KB',
  async (screen) => {
    expect(gzipSync(await drawingScript(screen)).length).toBeLessThanOrEqual(16 * 1024);
  },
);
