import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NOTHING_CHOSEN,
  readCatalogueQuery,
  toggleOption,
  writeCatalogueQuery,
} from './catalogue-choice.rules.ts';
import { CATEGORIES, LEVELS, SORTS, TERMS } from './course.ts';

const choices = fc.record({
  category: fc.subarray(Object.keys(CATEGORIES)),
  level: fc.subarray([...LEVELS]),
  term: fc.subarray([...TERMS]),
  sortBy: fc.constantFrom(...SORTS),
});

test('Choosing an option adds it, and choosing it again removes it', () => {
  const one = toggleOption(NOTHING_CHOSEN, 'level', 'advanced');
  const two = toggleOption(one, 'level', 'beginner');
  expect(two).toEqual({ ...NOTHING_CHOSEN, level: ['beginner', 'advanced'] });
  expect(toggleOption(two, 'level', 'advanced')).toEqual({ ...NOTHING_CHOSEN, level: ['beginner'] });
  expect(toggleOption(two, 'term', 'fall')).toEqual({ ...two, term: ['fall'] });
  expect(toggleOption(two, 'term', 'winter')).toEqual(two);
});

describe('The query of the catalogue', () => {
  test('Groups are comma lists, groups without a choice are left out, and the order is always sent', () => {
    const choice = readCatalogueQuery({
      level: 'advanced,beginner',
      category: 'devops',
      sortBy: 'title-ztoa',
    });
    expect(writeCatalogueQuery(choice)).toEqual({
      category: 'devops',
      level: 'beginner,advanced',
      sortBy: 'title-ztoa',
    });
    expect(writeCatalogueQuery(NOTHING_CHOSEN)).toEqual({ sortBy: 'price-lowtohigh' });
  });

  test('What is unknown, missing or named twice is ignored; the order is price low to high then (G-29)', () => {
    expect(
      readCatalogueQuery({ category: 'cooking,devops,devops', level: ',', term: undefined, sortBy: 'magic' }),
    ).toEqual({ category: ['devops'], level: [], term: [], sortBy: 'price-lowtohigh' });
  });

  test('Every choice is read from the query that it is written to (G-29)', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const known = readCatalogueQuery({
          category: choice.category.join(','),
          level: choice.level.join(','),
          term: choice.term.join(','),
          sortBy: choice.sortBy,
        });
        expect(known).toEqual(choice);
        expect(readCatalogueQuery(writeCatalogueQuery(known))).toEqual(choice);
      }),
    );
  });

  test('No text makes it fail, and only known values come out of it (G-29)', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (category, sortBy) => {
        const read = readCatalogueQuery({ category, sortBy });
        expect(Object.keys(CATEGORIES)).toEqual(expect.arrayContaining(read.category));
        expect(SORTS).toContain(read.sortBy);
      }),
    );
  });
});
