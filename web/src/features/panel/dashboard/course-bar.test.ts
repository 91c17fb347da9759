import { expect, test } from 'vitest';
import { someRevenue } from '#web/testing/panel.ts';
import { courseBar } from './course-bar.rules.ts';

const [course = expect.unreachable()] = someRevenue().courses;

test.each([
  ['collected and still expected', { collected: 5550, expected: 630, studentCount: 3 }, [5550, 630, 0]],
  // of $2,060 a first payment of $800 was returned, and the two instalments are cancelled
  ['a withdrawn purchase is expected no more', { collected: 0, expected: 0 }, [0, 0, 2060]],
  ['a partial return is expected no more', { collected: 1000, expected: 630 }, [1000, 630, 430]],
  ['more was collected than today’s price', { collected: 3000, expected: 100 }, [2060, 0, 0]],
  ['more was expected than is left of today’s price', { collected: 2000, expected: 100 }, [2000, 60, 0]],
  ['more was returned than collected', { collected: -100, expected: 0 }, [0, 0, 2060]],
])('The bar of a course: %s (G-103)', (_case, more, dollars) => {
  const one = { ...course, studentCount: 1, ...more };
  const { collected, expected, neither } = courseBar(one);
  const whole = one.pricing * one.studentCount;
  expect([collected, expected, neither].map((part) => Math.round(part * whole))).toEqual(dollars);
});

test('A course without a price or a student has no bar', () => {
  expect(courseBar({ ...course, studentCount: 0 })).toEqual({ collected: 0, expected: 0, neither: 0 });
});
