import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseToContinue as choose } from './course-to-continue.rules.ts';
import type { BoughtCourse } from '../enrolments/routes.ts';

type Studied = Pick<BoughtCourse, 'viewedCount' | 'lectureCount' | 'lastStudiedAt' | 'accessWithdrawn'> & {
  isLocked: boolean;
};
const courseToContinue = (courses: readonly Studied[]) => choose(courses, ({ isLocked }) => isLocked);
const course = (more: Partial<Studied> = {}): Studied => ({
  viewedCount: 3,
  lectureCount: 12,
  lastStudiedAt: '2026-11-20T09:00:00.000Z',
  isLocked: false,
  ...more,
});

test('The course studied last is continued, also where it is not the one bought last', () => {
  const earlier = course({ lastStudiedAt: '2026-11-19T09:00:00.000Z' });
  const later = course({ lastStudiedAt: '2026-11-20T09:00:00.000Z' });
  expect(courseToContinue([earlier, later])).toBe(later);
  expect(courseToContinue([later, earlier])).toBe(later);
});

test('A course that was never studied comes after all that were, in the order of the list', () => {
  const bought = course({ lastStudiedAt: undefined, viewedCount: 0 });
  const boughtBefore = course({ lastStudiedAt: undefined, viewedCount: 0 });
  const studied = course();
  expect(courseToContinue([bought, boughtBefore, studied])).toBe(studied);
  expect(courseToContinue([bought, boughtBefore])).toBe(bought);
});

test('A complete course, and one whose payment was returned, is not continued (G-108)', () => {
  const complete = course({ viewedCount: 12 });
  const withdrawn = course({ accessWithdrawn: { reason: 'refunded', date: '2026-11-20' } });
  expect(courseToContinue([complete, withdrawn])).toBeUndefined();
  expect(courseToContinue([])).toBeUndefined();
});

test('A locked course is named only where no open one is left (G-51)', () => {
  const locked = course({ isLocked: true, lastStudiedAt: '2026-11-22T09:00:00.000Z' });
  const open = course();
  expect(courseToContinue([locked, open])).toBe(open);
  expect(courseToContinue([locked, course({ viewedCount: 12 })])).toBe(locked);
});

test('Whatever a student has: what is continued can be studied further, and no open course was studied later', () => {
  const any = fc.record({
    viewedCount: fc.nat(3),
    lectureCount: fc.nat(3),
    lastStudiedAt: fc.option(fc.constantFrom('2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z'), {
      nil: undefined,
    }),
    isLocked: fc.boolean(),
    accessWithdrawn: fc.constantFrom(undefined, { reason: 'refunded', date: '2026-11-20' } as const),
  });
  fc.assert(
    fc.property(fc.array(any), (courses) => {
      const unfinished = courses.filter(
        ({ accessWithdrawn, viewedCount, lectureCount }) =>
          accessWithdrawn === undefined && viewedCount < lectureCount,
      );
      const chosen = courseToContinue(courses);
      expect(chosen === undefined).toBe(unfinished.length === 0);
      if (chosen === undefined) return;
      expect(unfinished).toContain(chosen);
      const open = unfinished.filter(({ isLocked }) => !isLocked);
      expect(!chosen.isLocked).toBe(open.length > 0);
      if (open.length > 0)
        for (const { lastStudiedAt } of open)
          expect((chosen.lastStudiedAt ?? '') >= (lastStudiedAt ?? '')).toBe(true);
    }),
  );
});
