import { describe, expect, test } from 'vitest';
import { STATIC_COURSES, staticCourse } from './static-courses.ts';

describe('static courses', () => {
  test.each([
    ['AWS Cloud', 8, 'CRS-07'],
    ['Microsoft Azure Cloud', 6, 'CRS-08'],
    ['DevOps', 10, 'CRS-09'],
    ['Azure DevOps', 8, 'CRS-10'],
    ['AWS DevOps', 9, 'CRS-11'],
  ])('Static course %s has duration %i weeks [%s]', (title, weeks) => {
    expect(STATIC_COURSES.find((course) => course.title === title)?.weeks).toBe(weeks);
  });

  test('Five courses are showcased, ids 1 to 5', () => {
    expect(STATIC_COURSES.map((course) => course.id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('Each static course has a 6-item curriculum [CRS-12]', () => {
    for (const course of STATIC_COURSES) {
      expect(course.curriculum).toHaveLength(6);
      expect(new Set(course.curriculum.map((one) => one.title)).size).toBe(6);
    }
  });

  test('Each static course has a duration, an instructor and a price [CRS-13]', () => {
    for (const course of STATIC_COURSES) {
      expect(course.curriculum.reduce((sum, one) => sum + one.weeks, 0)).toBe(course.weeks);
      expect(course.instructor).toMatch(/^\S+ \S+$/);
      expect(course.price).toBeGreaterThan(0);
    }
  });

  test('Each static course price is 2060 [CONST-09]', () => {
    expect(STATIC_COURSES.map((course) => course.price)).toEqual([2060, 2060, 2060, 2060, 2060]);
  });

  test('An unknown id has no course', () => {
    for (const id of ['0', '6', 'abc', '1x', '', '01', undefined]) expect(staticCourse(id)).toBeUndefined();
    expect(staticCourse('3')?.title).toBe('DevOps');
  });
});
