import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '#web/lib/screens/screen.ts';
import { lecturePosterRule } from './lecture-poster.ts';
import { RENDERED_PAGES, SHELLS, shellFile } from './rendered-pages.ts';
import { writePages } from './write-pages.ts';

const SHELL = [
  '<!doctype html><html lang="en"><head><!--head-->',
  '<link rel="stylesheet" crossorigin href="/assets/index.css">',
  '<script type="module" crossorigin src="/assets/index.js"></script></head>',
  '<body><div id="root"><!--page--></div><noscript id="after-root">no</noscript></body></html>',
].join('');
/** A file for each module that a skeleton's page names, called as the module. */
const OF_SHELLS = Object.fromEntries(
  SHELLS.flatMap(({ modules }) => modules).map((path) => {
    const [, name] = /([\w-]+)(?:\.screen)?\.tsx?$/.exec(path) ?? [];
    return [path, { file: `assets/${name}.js` }];
  }),
);
const MANIFEST = {
  ...OF_SHELLS,
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_shared.js'] },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/app/start-app.tsx': { file: 'assets/start-app.js', imports: ['index.html', '_react.js'] },
  'src/app/guarded/with-toasts.tsx': { file: 'assets/toasts.js', css: ['assets/inner.css'] },
  'src/screens/landing/landing.screen.tsx': { file: 'assets/landing.js', css: ['assets/landing.css'] },
  'src/screens/course/course-page.screen.tsx': { file: 'assets/course.js', css: ['assets/course.css'] },
  'src/app/academy/with-queries.tsx': { file: 'assets/student.js' },
  'src/screens/all-courses/all-courses.screen.tsx': { file: 'assets/all-courses.js' },
  'src/app/guarded/portal-routes.tsx': { file: 'assets/guarded.js', imports: ['_shared.js'] },
  'src/lib/session/session.ts': { file: 'assets/guarded.js' },
  'src/app/auth/auth-area.tsx': { file: 'assets/guarded.js' },
  'src/app/academy/academy-area.tsx': { file: 'assets/student.js' },
  'src/app/panel/instructor-area.tsx': { file: 'assets/guarded.js' },
  'src/app/academy/portal-layout.tsx': { file: 'assets/student.js' },
  'src/app/panel/instructor-layout.tsx': { file: 'assets/guarded.js' },
  'src/screens/landing/hero/hero-poster.webp': { file: 'assets/hero-poster.webp' },
};

const BUILD = {
  shell: SHELL,
  renderPage: async (path: string, { contactEmail }: { contactEmail: string }) =>
    `<main class="inner" data-path="${path}">${contactEmail}</main>`,
  earlyScript: 'begin();',
  drawingScript: async ({ file }: Screen) => `draw('${file}')`,
};

async function newBuild(manifest: object): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(dist, '.vite'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['index', 'shared', 'landing', 'course', 'inner'])
    await writeFile(join(dist, `assets/${name}.css`), `.${name}{color:red}.later{color:red}`);
  return dist;
}

let dist = '';
beforeAll(async () => {
  dist = await newBuild(MANIFEST);
  await writePages({ ...BUILD, dist });
});
afterAll(() => rm(dist, { recursive: true }));

const page = (file: string) => readFile(join(dist, file), 'utf8');

const isSkeleton = (one: (typeof RENDERED_PAGES)[number]) => one.isSkeleton === true;

test.each(RENDERED_PAGES.map(({ path, file }) => [path, file]))(
  '%s has its own markup, description and the markers of the installation, and is for search engines',
  async (path, file) => {
    const html = await page(file);
    expect(html).toContain(`<main class="inner" data-path="${path}">{{CONTACT_EMAIL}}</main>`);
    expect(html).toContain(`<link rel="canonical" href="{{SITE_URL}}${path}"`);
    expect(html).toContain('"@context":"https://schema.org"');
    expect(html).not.toContain('noindex');
  },
);

test.each(RENDERED_PAGES.filter((one) => !isSkeleton(one)).map(({ path, file }) => [path, file]))(
  '%s has all of its styles in itself, and is hydrated',
  async (path, file) => {
    const html = await page(file);
    expect(html).toContain(`<html lang="en" data-year="${new Date().getFullYear()}">`);
    const own = path === '/' ? 'landing' : 'course';
    for (const name of ['shared', 'index', own])
      expect(html).toContain(`.${name}{color:red}.later{color:red}`);
  },
);

test('The list of all courses is a skeleton that its HTML draws the courses into, and React replaces', async () => {
  const html = await page('courses/index.html');
  expect(html).toContain('<html lang="en" data-shell>');
  expect(html).toContain('<style>.inner{color:red}</style>');
  expect(html).toContain("<script>draw('all-courses/all-courses')</script></body>");
  expect(html.indexOf('<script>begin();</script>')).toBeLessThan(html.indexOf('<link rel="modulepreload"'));
  expect(html).toContain('<link data-module crossorigin href="/assets/all-courses.js">');
});

test('The picture of the first view is fetched first, on its own page only', async () => {
  const preload = '<link rel="preload" as="image" href="/assets/hero-poster.webp" fetchpriority="high">';
  expect(await page('index.html')).toContain(preload);
  expect(await page('course/1/index.html')).not.toContain('rel="preload"');
});

test('The shell is not for search engines and fetches the application at once', async () => {
  const html = await page('app.html');
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const name of ['shared', 'index', 'start-app'])
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`);
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/inner.css">',
    '<link rel="stylesheet" href="/assets/shared.css" disabled>',
    '<link rel="stylesheet" href="/assets/index.css" disabled>',
  ]);
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('{{');
});

test.each(SHELLS.map((one) => [one.path, one] as const))(
  'The skeleton of %s is painted from its HTML, which begins the calls and names every script that the screen needs',
  async (_path, one) => {
    const html = await page(shellFile(one));
    expect(html).toContain(`<div id="root"><main class="inner" data-path="${one.rendered}">`);
    expect(html).toContain('<html lang="en" data-shell>');
    // before anything else is fetched
    expect(html.indexOf('<script>begin();</script>')).toBeLessThan(html.indexOf('<link rel="modulepreload"'));
    // what it needs of the styles, and the file that has all of them
    expect(html).toContain(`<style>.inner{color:red}${lecturePosterRule()}</style>`);
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)?.filter((link) => !link.includes('disabled'))).toEqual(
      [],
    );
    const files = one.modules.map((module) => MANIFEST[module as keyof typeof MANIFEST].file);
    for (const file of ['assets/index.js', 'assets/react.js'])
      expect(html).toContain(`<link rel="modulepreload" crossorigin href="/${file}">`);
    // where something is drawn first, the others wait for its call
    const fetched = one.draws === undefined ? ' rel="preload" as="style"' : '';
    expect(html).toContain(`<link data-styles${fetched} crossorigin href="/assets/inner.css">`);
    const link = one.draws === undefined ? 'rel="modulepreload"' : 'data-module';
    for (const file of ['assets/start-app.js', ...files])
      expect(html).toContain(`<link ${link} crossorigin href="/${file}">`);
    expect(html.match(/<script>draw[^<]*/)?.[0]).toBe(one.draws && `<script>draw('${one.draws.file}')`);
    // the application starts at once, and who has no script is told so
    expect(html).not.toContain('fetchpriority');
    expect(html).toContain('<noscript id="after-root">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    // of the installation it names nothing
    expect(html).not.toContain('{{SITE_URL}}');
  },
);

test('A course page begins its calls in its HTML, draws their response below its content, and names its scripts for later', async () => {
  const html = await page('course/1/index.html');
  expect(html).toContain("<script>draw('course/course-page')</script></body>");
  expect(html).toContain('<script>begin();</script>');
  expect(html).toContain('<link data-module crossorigin href="/assets/course.js">');
  expect(html).not.toContain('modulepreload');
  expect(await page('index.html')).not.toContain('<script>');
});

test.each([
  ['A page whose module the build lacks', {}, 'The build has no module index.html.'],
  [
    'A chunk of React under another name',
    { ...MANIFEST, '_react.js': { file: 'assets/react.js', name: 'vendor' } },
    'The build has no chunk named react (web/build/chunks.ts).',
  ],
])('%s stops the build', async (_what, manifest, message) => {
  const broken = await newBuild(manifest);
  await expect(writePages({ ...BUILD, dist: broken })).rejects.toThrow(message);
  await rm(broken, { recursive: true });
});
