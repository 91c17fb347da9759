import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import type { Id } from '../kernel/id.ts';
import { filterCourses, sortCourses, findTerm } from './catalogue.rules.ts';
import { relatedTo } from './related-courses.rules.ts';
import type { Category, Level } from './course.ts';

const course = (
  _id: Id<'course'>,
  title: string,
  pricing: number,
  category: Category,
  level: Level,
  date = '2026-01-01',
) => ({
  _id,
  title,
  pricing,
  category,
  level,
  date,
});
const TODAY = '2026-11-21';
const ALL = [
  course(anId('a'), 'AWS Cloud Bootcamp', 60, 'cloud-computing', 'beginner', '2026-03-01'),
  course(anId('b'), 'DevOps Fall', 1800, 'devops', 'advanced', '2026-05-01'),
  course(anId('c'), 'Azure DevOps Summer', 1800, 'devops', 'intermediate', '2026-05-01'),
  course(anId('d'), 'git basics', 49.5, 'self-study', 'beginner', '2025-01-01'),
];
const ids = (courses: { _id: string }[]) => courses.map(({ _id }) => _id).join('');

describe('Filtering the catalogue', () => {
  test('The term filter matches if the title contains the term, in any case [CAT-17]', () => {
    expect(ids(filterCourses(ALL, { term: ['bootcamp'] }))).toBe('a');
    expect(ids(filterCourses(ALL, { term: ['FALL', 'summer'] }))).toBe('bc');
  });
  test('Category and level match exactly [CAT-18, CAT-19]', () => {
    expect(ids(filterCourses(ALL, { category: ['devops'] }))).toBe('bc');
    expect(ids(filterCourses(ALL, { level: ['beginner'] }))).toBe('ad');
    expect(ids(filterCourses(ALL, { category: ['dev'] }))).toBe('');
  });
  test('The text filter matches on a title substring [CAT-20]', () => {
    expect(ids(filterCourses(ALL, { text: ' devops' }))).toBe('bc');
    expect(ids(filterCourses(ALL, { text: '' }))).toBe('abcd');
  });
  test('Spaces in a row count as one, in the text and in the title [CAT-20]', () => {
    expect(ids(filterCourses(ALL, { text: 'azure  devops ' }))).toBe('c');
    const twoSpaces = course(anId('e'), 'Git  for\tteams', 10, 'self-study', 'beginner');
    expect(ids(filterCourses([twoSpaces], { text: 'git for teams' }))).toBe('e');
    expect(ids(filterCourses([twoSpaces], { text: 'gitfor' }))).toBe('');
  });
  test('OR within a group, AND between groups (G-29)', () => {
    expect(
      ids(filterCourses(ALL, { category: ['devops', 'self-study'], level: ['beginner', 'advanced'] })),
    ).toBe('bd');
  });
});

describe('Sorting the catalogue', () => {
  test.each([
    ['price-lowtohigh', 'dacb'],
    ['price-hightolow', 'cbad'],
    ['title-atoz', 'acbd'],
    ['title-ztoa', 'dbca'],
  ] as const)('%s gives %s [CAT-22, CAT-23, CAT-24, CAT-25]', (name, order) => {
    expect(ids(sortCourses(ALL, name))).toBe(order);
  });
});

describe('What a title says', () => {
  test.each([
    ['AWS Cloud Bootcamp', 'bootcamp'],
    ['Azure DevOps SUMMER', 'summer'],
    ['Spring and Fall', 'spring'],
    ['Fall and Spring', 'fall'],
    ['Git Basics', undefined],
  ])('%s is of term %s (G-30, G-98)', (title, term) => expect(findTerm(title)).toBe(term));

  test('Related courses contain the first word of the static course title [CRS-15] (G-21)', () => {
    expect(ids(relatedTo('aws DevOps', ALL, TODAY))).toBe('a');
    expect(
      ids(relatedTo('DevOps', ALL, TODAY))
        .split('')
        .toSorted(),
    ).toEqual(['b', 'c']);
    expect(ids(relatedTo('Microsoft Azure Cloud', ALL, TODAY))).toBe('');
    expect(ids(relatedTo('  ', ALL, TODAY))).toBe('');
  });

  test('The course that was read about comes first, and of each kind what has started before what has not (G-27)', () => {
    const courses = [
      { id: 'a', title: 'AWS DevOps', date: '2026-11-22' },
      { id: 'b', title: 'Azure and AWS', date: '2026-11-21' },
      { id: 'c', title: 'AWS Cloud Fall', date: '2027-01-04' },
      { id: 'd', title: 'aws cloud bootcamp', date: '2026-01-01' },
      { id: 'e', title: 'AWS Basics', date: '2026-01-01' },
    ];
    expect(relatedTo('AWS Cloud', courses, TODAY).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'e', 'a']);
  });
});
