// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { origin } from './origin.ts';

beforeEach(() => sessionStorage.clear());

test.each(['/', '/academy/courses', '/academy/course/details/crs_1?from=home#top', '/buy-course'])(
  'The origin %s is kept with its query [GUARD-03]',
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

test('An origin is removed after it was followed', () => {
  origin.write('/academy/courses');
  origin.remove();
  expect(origin.read()).toBeUndefined();
});
