import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import type { Id } from '../kernel/id.ts';
import { recentCourses } from './recent-courses.rules.ts';

/** Few days and ids of both cases, so that ties are frequent. */
const courses = fc.uniqueArray(
  fc.record({
    _id: fc.stringMatching(/^crs_[a-cA-C1-2]{1,3}$/).map(anId<'course'>),
    date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-11-02'),
  }),
  { selector: ({ _id }) => _id, maxLength: 12 },
);
type Course = { _id: Id<'course'>; date: string };

/** Whether `a` comes before `b`: a later day, or the same day and a greater id. */
const isBefore = (a: Course, b: Course): boolean => a.date > b.date || (a.date === b.date && a._id > b._id);

test('The recent courses are the four newest by date, ties by id descending, whatever the order they come in [HOME-07]', () => {
  fc.assert(
    fc.property(courses, (all) => {
      const recent = recentCourses(all);
      expect(recent).toHaveLength(Math.min(4, all.length));
      for (const [index, course] of recent.entries()) {
        // exactly those that come before it stand before it
        expect(all.filter((one) => isBefore(one, course))).toHaveLength(index);
      }
      expect(recentCourses(all.toReversed())).toEqual(recent);
    }),
  );
});
