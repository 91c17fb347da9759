import { expect, test } from 'vitest';
import { fileOf, findPages, LATER } from './chunk-groups.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  landing: ['button'],
  auth: ['button', 'guard', 'field'],
  'student-courses': ['guard', 'course-list', 'card'],
  checkout: ['course-list', 'guard', 'price'],
  'course-list': ['card'],
  // they import each other
  card: ['cover'],
  cover: ['card'],
};
const pages = findPages(
  Object.fromEntries(['landing', 'auth', 'student-courses', 'checkout'].map((page) => [page, [page]])),
  (id) => IMPORTS[id] ?? [],
);
const of = (module: string) => fileOf(pages.get(module));

test('A module belongs to the pages that import it, directly or not, and not to those that load it later', () => {
  expect(pages.get('cover')).toEqual(new Set(['student-courses', 'checkout']));
  expect(pages.get('button')).toEqual(new Set(['landing', 'auth']));
  expect(pages.get('confetti')).toBeUndefined();
  expect(of('confetti')).toBeUndefined();
});

test('What the landing page shares is in one file, what the guarded pages share in another, and a page has one of its own', () => {
  expect(of('button')).toBe('parts');
  expect(of('guard')).toBe('guarded');
  expect(of('cover')).toBe('student');
  expect(of('field')).toBe('auth');
  expect(of('price')).toBe('checkout');
});

test('A module that a further page begins to import joins a file that this page loads anyway', () => {
  const more = findPages({ panel: ['panel'], auth: ['auth'] }, (id) =>
    id === 'panel' ? ['field'] : (IMPORTS[id] ?? []),
  );
  expect(fileOf(more.get('field'))).toBe('guarded');
});

test('What one page needs and something later too is in no page’s file, so that nobody fetches a page for it', () => {
  const found = findPages({ auth: ['auth'], [LATER]: ['field'] }, (id) => IMPORTS[id] ?? []);
  expect(fileOf(found.get('field'))).toBeUndefined();
  expect(fileOf(found.get('guard'))).toBe('auth');
  // shared by pages, it is in their file, and what comes later finds it there
  const shared = findPages(
    { auth: ['auth'], panel: ['guard'], [LATER]: ['guard'] },
    (id) => IMPORTS[id] ?? [],
  );
  expect(fileOf(shared.get('guard'))).toBe('guarded');
});
