import { beforeEach, expect, test, vi } from 'vitest';
import { origin } from './origin.ts';

beforeEach(() => sessionStorage.clear());

test.each(['/', '/academy/courses', '/academy/course/details/crs_1?from=home#top', '/buy-course'])(
  'The origin %s is kept with its query',
  (path) => {
    origin.write(path);
    expect(origin.read()).toBe(path);
  },
);

test.each([
  'https://evil.example/academy',
  '//evil.example/academy',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'academy/home',
  '',
  '/auth',
  '/auth?view=forgot',
])('Only same-origin absolute paths are accepted, not %j (G-05)', (path) => {
  origin.write(path);
  expect(origin.read()).toBeUndefined();
  sessionStorage.setItem('origin', path);
  expect(origin.read()).toBeUndefined();
});

test.each([
  [`${location.origin}/course/3`, '/course/3'],
  [`${location.origin}/buy-course?course=3`, '/buy-course?course=3'],
  [`${location.origin}/auth`, '/academy/home'],
  ['https://search.example/course/3', '/academy/home'],
  ['', '/academy/home'],
])('The page %s whose link loaded this document leaves the origin %s', (referrer, expected) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  origin.write('/academy/home');
  origin.writeReferrer();
  expect(origin.read()).toBe(expected);
});

test('An origin is removed after it was followed', () => {
  origin.write('/academy/courses');
  origin.remove();
  expect(origin.read()).toBeUndefined();
});
