import { expect, test } from 'vitest';
import { composePage } from './compose-page.ts';

const SHELL = [
  '<!doctype html><html lang="en"><head><!--head-->',
  '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
  '<script type="module" crossorigin src="/assets/index-2.js"></script></head>',
  '<body><div id="root"><!--page--></div><noscript id="after-root"><p>Switch JavaScript on.</p></noscript></body></html>',
].join('');

test('A page carries its markup and its styles, and asks for no style sheet before it shows', () => {
  const page = composePage(SHELL, {
    head: '<title>A</title>',
    markup: '<main>$& and $1 stay</main>',
    styles: { files: ['assets/index-1.css', 'assets/landing-3.css'], text: 'a{color:red}' },
    attributes: 'data-year="2026"',
  });
  expect(page).toContain('<html lang="en" data-year="2026"><head><title>A</title>');
  expect(page).toContain('<div id="root"><main>$& and $1 stay</main></div>');
  expect(page).toContain('<style>a{color:red}</style>');
  const links = page.match(/<link rel="stylesheet"[^>]*>/g);
  expect(links).toEqual([
    '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
    '<link rel="stylesheet" href="/assets/landing-3.css" disabled>',
  ]);
  expect(page).not.toContain('noscript');
  expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-2.js">');
});

test('The shell keeps its style sheet and says that it needs JavaScript', () => {
  const page = composePage(SHELL, { head: '<title>T</title>', markup: '' });
  expect(page).toContain('href="/assets/index-1.css">');
  expect(page).toContain('<div id="root"></div><noscript id="after-root">');
  expect(page).not.toContain('fetchpriority');
});

test('A skeleton is painted once all of it is there, a page as it arrives', () => {
  const parts = { head: '<title>T</title>', markup: '<main></main>', styles: { files: [], text: '' } };
  const page = composePage(SHELL, { ...parts, isSkeleton: true });
  expect(page).toContain('<head><link rel="expect" href="#after-root" blocking="render"><title>');
  expect(page).toContain('<main></main></div><noscript id="after-root">');
  expect(composePage(SHELL, parts)).not.toContain('blocking');
});

test('No style can close its own element', () => {
  const page = composePage(SHELL, {
    head: '',
    markup: 'x',
    styles: { files: [], text: 'a::before{content:"</style><script>"}' },
  });
  expect(page).toContain('<\\/style><script>');
});

test.each([
  ['its style sheet', 'The built page has no', SHELL.replace('rel="stylesheet"', 'rel="other"')],
  ['its sentence for browsers without script', 'The built page has no', SHELL.replaceAll('noscript', 'p')],
  ['the place for attributes', 'The built page has no', SHELL.replace('lang="en"', 'lang="de"')],
  ['what follows the page', '#after-root', SHELL.replace(' id="after-root"', '')],
  ['a place for the page', '<!--page-->', SHELL.replace('<!--page-->', '')],
])('A shell without %s stops the build', (_what, message, shell) => {
  const isSkeleton = message === '#after-root';
  const parts = { head: '', markup: 'x', styles: { files: [], text: '' }, isSkeleton };
  expect(() => composePage(shell, parts)).toThrow(message);
});

test('A style sheet is found however its attributes are ordered', () => {
  const shell = SHELL.replace('<link rel="stylesheet" crossorigin href=', '<link href=').replace(
    'index-1.css">',
    'index-1.css" rel="stylesheet">',
  );
  expect(composePage(shell, { head: '', markup: 'x', styles: { files: [], text: '' } })).not.toContain(
    '<link',
  );
});
