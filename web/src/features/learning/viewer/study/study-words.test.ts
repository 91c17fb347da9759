import { expect, test } from 'vitest';
import { timeText } from '#shared/progress/study-time-text.rules.ts';
import { courseFacts, fileFacts } from './study-words.ts';

const course = (lectures: number) => ({ curriculum: Array.from({ length: lectures }) }) as never;

test('Lengths are in hours and minutes', () => {
  const text = (seconds: number) => timeText(seconds, { isExact: true });
  expect([20, 2460, 3600, 14_945].map(text)).toEqual(['1 min', '41 min', '1 h', '4 h 9 min']);
});

test('A course says how long it is and what is left, and ‘at least’ where a length is missing', () => {
  const time = { total: 14_945, left: 6088, isExact: true };
  expect(courseFacts(course(10), time, false)).toBe('10 lectures, 4 h 9 min. 1 h 41 min left');
  expect(courseFacts(course(10), { ...time, isExact: false }, false)).toBe(
    '10 lectures, at least 4 h 9 min. At least 1 h 41 min left',
  );
  expect(courseFacts(course(10), { ...time, left: 0 }, true)).toBe('10 lectures, 4 h 9 min. Completed');
  expect(courseFacts(course(10), { ...time, left: 0, isExact: false }, false)).toBe(
    '10 lectures, at least 4 h 9 min',
  );
  expect(courseFacts(course(1), { total: 0, left: 0, isExact: false }, false)).toBe('1 lecture');
});

test('A file says its pages and size where they are known', () => {
  const file = { url: '', filename: '', public_id: '' };
  expect(fileFacts({ ...file, pages: 1, size: 90_522 })).toBe('PDF, 1 page, 88.4 KB');
  expect(fileFacts({ ...file, pages: 9, size: 1_258_291 })).toBe('PDF, 9 pages, 1.2 MB');
  expect(fileFacts(file)).toBe('PDF');
});
