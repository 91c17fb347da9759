import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoursePageInput, CoursePageRenderer } from '#shared/courses/course-page.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { anId } from '#shared/testing/an-id.ts';
import { buildRenderer } from './build-renderer.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const HOSTILE = `</script><img src=x onerror="alert(1)"><!-- '&`;
const lecture = (id: string, title: string, freePreview = false, durationSeconds = 600): Lecture => ({
  _id: anId(id),
  title,
  type: 'video',
  freePreview,
  durationSeconds,
});
const course: CoursePageInput['course'] = {
  _id: anId('crs_1'),
  id: anId('crs_1'),
  slug: 'rust-in-practice',
  title: 'Rust in Practice',
  subtitle: 'From a first program to a service that stays up.',
  description: 'You build one service.\n\nEvery week ends with something that runs.',
  category: 'devops',
  level: 'beginner',
  date: '2026-11-16',
  pricing: 2060,
  image: [],
  instructorId: anId('usr_1'),
  instructorName: 'ada lovelace',
  lectureCount: 3,
  studentCount: 7,
  objectives: 'Ownership,Errors',
  welcomeMessage: 'Only for students.',
  primaryLanguage: 'english',
  isPublised: true,
  curriculum: [
    lecture('lec_1', 'Why Rust', true),
    lecture('lec_2', 'Ownership'),
    lecture('lec_3', 'Errors', false, 4000),
  ],
};

let folder = '';
let renderer: CoursePageRenderer;
let shell = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  shell = await readFile(join(import.meta.dirname, '../../index.html'), 'utf8');
  const styles = '.font-display{a:b}.max-lg\\:grid{a:b}.kit-only{a:b}';
  await buildRenderer({ shell, styles, script: '"max-lg:grid"' }, folder);
  renderer = (await import(pathToFileURL(join(folder, 'course-pages.mjs')).href)) as CoursePageRenderer;
});
afterAll(() => rm(folder, { recursive: true }));

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const render = (changed: Partial<typeof course> = {}, opensAt = NOW) =>
  parse(
    renderer.renderCoursePage({
      course: { ...course, ...changed },
      siteUrl: 'https://academy.example',
      contactEmail: 'hello@academy.example',
      opensAt,
      now: NOW,
    }),
  );
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');
const nodes = (page: Document): Record<string, unknown>[] =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph'];
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const link = (page: Document, text: string) =>
  [...page.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');

describe('The public page of a course', () => {
  test('shows what a stranger asks for, and nothing that only students get', () => {
    const page = render();
    expect(texts(page, 'h1')).toEqual(['Rust in Practice']);
    expect(texts(page, 'h2[id]')).toEqual(
      expect.arrayContaining(["What you'll learn", 'Course Description', 'Course Curriculum']),
    );
    const shown = page.body.textContent;
    for (const words of [
      'From a first program to a service that stays up.',
      'Created by Ada Lovelace',
      'November 16, 2026',
      '$2,060.00',
      '$800.00 when you enroll and two payments of $630.00',
      '1 h 26 min',
      'Beginner',
      'DevOps',
      'hello@academy.example',
    ])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/Only for students|7 Students/);
    expect(link(page, 'All Courses')).toBe('/courses');
    expect(link(page, 'Enroll Now')).toBe('/buy-course?course=crs_1');
    expect(page.documentElement.dataset['course']).toBe('crs_1');
    expect(texts(page, 'ol [data-preview]:disabled [data-lecture]')).toEqual(['Why Rust']);
    expect(page.querySelector('[data-preview]:enabled')).toBeNull();
  });

  test('says who it is to search engines and where its address is shared', () => {
    const page = render();
    expect(page.title).toBe('Rust in Practice, Twillfield');
    const url = 'https://academy.example/courses/rust-in-practice';
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url);
    expect(meta(page, 'og:url')).toBe(url);
    expect(meta(page, 'og:image')).toBe('https://academy.example/share/courses/crs_1.png');
    const [node, path] = nodes(page);
    expect(node).toMatchObject({
      '@type': 'Course',
      name: 'Rust in Practice',
      description: meta(page, 'description'),
      url,
      provider: { name: 'Twillfield' },
      teaches: ['Ownership', 'Errors'],
      offers: {
        category: 'Paid',
        price: '2060.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        validFrom: '2026-11-30T12:00:00.000Z',
      },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT87M', startDate: '2026-11-16' },
    });
    expect(path).toMatchObject({
      itemListElement: [{}, { item: 'https://academy.example/courses' }, { item: url }],
    });
  });

  test('has the styles of its classes and those of its script in it, the script of the theme to the letter, and no application', () => {
    const page = render();
    expect(page.querySelector('style')?.textContent).toBe('.font-display{a:b}.max-lg\\:grid{a:b}');
    const theme = /<script>[\s\S]*?<\/script>/.exec(shell)?.[0];
    const scripts = [...page.querySelectorAll('script')].map((one) => one.outerHTML);
    expect(scripts).toEqual([
      theme,
      expect.stringMatching(/^<script type="application\/ld\+json">/),
      '<script type="module" src="/course-page.js"></script>',
    ]);
    expect(page.querySelector('link[rel="stylesheet"],link[rel="modulepreload"],noscript')).toBeNull();
  });

  test('stays one page, whatever an author writes (I16)', () => {
    const page = render({
      title: HOSTILE,
      subtitle: HOSTILE,
      description: HOSTILE,
      objectives: HOSTILE,
      instructorName: HOSTILE,
      primaryLanguage: HOSTILE,
      curriculum: [lecture('lec_1', HOSTILE, true)],
    });
    expect(page.querySelectorAll('script')).toHaveLength(3);
    expect(page.querySelector('[onerror]')).toBeNull();
    expect(texts(page, 'h1')).toEqual([HOSTILE]);
    expect(page.title).toBe(`${HOSTILE}, Twillfield`);
    expect(nodes(page)[0]?.['name']).toBe(HOSTILE);
    expect(meta(page, 'og:title')).toBe(`${HOSTILE}, Twillfield`);
  });

  test('of a course that opens later leads to the wizard by the day, for search engines from then on', () => {
    const page = render({}, NOW + 1);
    expect(link(page, 'Starts at November 16, 2026')).toBe('/buy-course?course=crs_1');
    expect(page.querySelector<HTMLElement>('a[data-from]')?.dataset['from']).toBe(String(NOW + 1));
    expect(nodes(page)[0]?.['offers']).toMatchObject({ validFrom: '2026-11-30T12:00:00.001Z' });
  });

  test('of a free course says so, with the same way to it', () => {
    const page = render({ pricing: 0 });
    expect(page.body.textContent).toContain('FreeEnroll Now');
    expect(page.body.textContent).not.toContain('when you enroll');
    expect(link(page, 'Enroll Now')).toBe('/buy-course?course=crs_1');
    expect(nodes(page)[0]?.['offers']).toMatchObject({ category: 'Free', price: '0.00' });
  });

  test('without a free preview has nothing to press and no dialog', () => {
    const page = render({ curriculum: [lecture('lec_2', 'Ownership')] });
    expect(page.querySelector('dialog,[data-preview]')).toBeNull();
  });

  test.each([
    ['short texts', { subtitle: 'S', description: 'D' }],
    ['no texts', { subtitle: '', description: '  \n ' }],
    [
      'no texts and a short title',
      { subtitle: '', description: '', title: 'R', instructorName: 'A', pricing: 0 },
    ],
    ['long texts', { subtitle: 'word '.repeat(60), description: 'word '.repeat(900) }],
    ['one long word', { subtitle: 'x'.repeat(500) }],
    ['emoji at the end', { subtitle: `${'x'.repeat(158)}🚀🚀` }],
  ])('has a description of 120 to 160 characters: %s', (_what, texts) => {
    const description = meta(render(texts), 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.isWellFormed()).toBe(true);
  });
});

test('The module can be a part of a CommonJS bundle, where `import.meta` is empty', async () => {
  const code = await readFile(join(folder, 'course-pages.mjs'), 'utf8');
  expect(code.match(/import\.meta\.\w+|createRequire/g)).toEqual(['import.meta.dirname']);
});

test.each([
  ['unknown', 'Course Not Found'],
  ['off sale', 'This course is no longer offered'],
] as const)(
  'The page of an address that is %s leads to all courses and is for no search engine',
  (kind, title) => {
    const page = parse(renderer.renderNoCourse(kind, 'hello@academy.example'));
    expect(texts(page, 'h1')).toEqual([title]);
    expect(page.title).toBe(`${title}, Twillfield`);
    expect(meta(page, 'robots')).toBe('noindex');
    expect(link(page, 'All Courses')).toBe('/courses');
    expect(page.querySelector('link[rel="canonical"],script[type="application/ld+json"]')).toBeNull();
  },
);

test.each([
  ['a title', 'Rust'],
  ['a title of another script', 'Программирование'],
  ['a word that fits on no line', 'x'.repeat(200)],
  ['markup in the title', HOSTILE],
])(
  'The picture for link cards of a course is a PNG of 1200 by 630 px and at most 200 KB: %s',
  async (_what, title) => {
    const png = Buffer.from(await renderer.renderSharePicture({ ...course, title }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(200 * 1024);
  },
);
