import { expect, test } from 'vitest';
import { atMoment, momentText, momentTexts } from './moment-text.ts';

const NOW = new Date(2026, 10, 21, 18, 0).getTime();
const at = (...time: [day: number, hours: number, minutes: number, seconds: number]) =>
  new Date(2026, 10, ...time).toISOString();

test('A moment of today has its time, another its day too', () => {
  expect(momentText(at(21, 9, 5, 7), NOW)).toBe('Today, 9:05');
  expect(momentText(at(20, 18, 12, 0), NOW)).toBe('November 20, 18:12');
  expect(momentText(new Date(2025, 0, 2, 3, 4).getTime(), NOW)).toBe('January 2, 2025, 3:04');
  expect(atMoment(at(21, 9, 5, 7), NOW)).toBe('today at 9:05');
});

test('Moments of one minute are told apart by their seconds, others stay short', () => {
  const moments = [at(21, 9, 5, 40), at(21, 9, 5, 7), at(21, 9, 4, 7), at(20, 9, 5, 7)];
  expect([...momentTexts(moments, NOW)]).toEqual([
    [moments[0], 'Today, 9:05:40'],
    [moments[1], 'Today, 9:05:07'],
    [moments[2], 'Today, 9:04'],
    [moments[3], 'November 20, 9:05'],
  ]);
});
