import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN } from './catalogue-choice.rules.ts';
import {
  countOptions,
  FILTER_OPTIONS,
  type FilterChoice,
  filteringParts,
  waysToLoosen,
  withoutPart,
} from './catalogue-help.rules.ts';
import { filterCourses } from './catalogue.rules.ts';
import { category, LEVELS, TERMS } from './course.ts';

const words = fc.constantFrom('AWS', 'devops', 'Summer', 'FALL', 'spring', 'Bootcamp', 'Git', 'ß', '%');
const courses = fc.array(
  fc.record({
    title: fc.array(words, { maxLength: 4 }).map((some) => some.join(' ')),
    category: fc.constantFrom(...category.options),
    level: fc.constantFrom(...LEVELS),
  }),
  { maxLength: 12 },
);
const choices: fc.Arbitrary<FilterChoice> = fc.record({
  category: fc.subarray([...category.options]),
  level: fc.subarray([...LEVELS]),
  term: fc.subarray([...TERMS]),
  text: fc.oneof(fc.constant(''), words, fc.string({ maxLength: 3 })),
});
const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, one) => total + one, 0);

describe('What the catalogue says beside its filters', () => {
  test('The count of an option is the number of results that it gives alone in its group', () => {
    fc.assert(
      fc.property(courses, choices, (all, choice) => {
        const counts = countOptions(all, choice);
        for (const group of ['category', 'level', 'term'] as const) {
          for (const option of FILTER_OPTIONS[group]) {
            const results = filterCourses(all, { ...choice, [group]: [option] });
            expect(counts[group].get(option) ?? 0).toBe(results.length);
          }
        }
      }),
    );
  });

  test('The counts of all categories, and of all levels, add up to the results without that group', () => {
    fc.assert(
      fc.property(courses, choices, (all, choice) => {
        const counts = countOptions(all, choice);
        for (const group of ['category', 'level'] as const)
          expect(sum(counts[group])).toBe(filterCourses(all, { ...choice, [group]: [] }).length);
      }),
    );
  });

  test('A choice without results is told every single part that gives some when it is left out, and no other', () => {
    fc.assert(
      fc.property(courses, choices, (all, choice) => {
        fc.pre(filterCourses(all, choice).length === 0);
        const ways = waysToLoosen(all, choice);
        for (const { part, results } of ways) {
          expect(results).toBeGreaterThan(0);
          expect(filterCourses(all, withoutPart(choice, part))).toHaveLength(results);
        }
        const others = filteringParts(choice).filter((part) => !ways.some((way) => way.part === part));
        for (const part of others) expect(filterCourses(all, withoutPart(choice, part))).toEqual([]);
        expect(ways.map(({ results }) => results)).toEqual(
          ways.map(({ results }) => results).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  test('Leaving out nothing that filters is not proposed, and the order is no filter', () => {
    expect(filteringParts({ ...NOTHING_CHOSEN, text: '  ' })).toEqual([]);
    expect(waysToLoosen([], NOTHING_CHOSEN)).toEqual([]);
    expect(withoutPart({ ...NOTHING_CHOSEN, level: ['beginner'], sortBy: 'title-atoz' }, 'level')).toEqual({
      ...NOTHING_CHOSEN,
      sortBy: 'title-atoz',
    });
  });
});
