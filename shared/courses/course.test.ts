import { describe, expect, test } from 'vitest';
import { CATEGORIES, LEVELS, SORTS, TERMS, category, level } from './course.ts';

describe('The words of the catalogue (§3)', () => {
  test('Categories are DevOps, Cloud Computing and Self Study, and no other is taken [ENT-32, ENT-33, ENT-34]', () => {
    expect(CATEGORIES).toEqual({
      devops: 'DevOps',
      'cloud-computing': 'Cloud Computing',
      'self-study': 'Self Study',
    });
    expect(category.safeParse('DevOps').success).toBe(false);
  });
  test('Levels are beginner, intermediate, advanced [ENT-35]', () => {
    expect(LEVELS).toEqual(['beginner', 'intermediate', 'advanced']);
    expect(level.safeParse('expert').success).toBe(false);
  });
  test('Terms are summer, fall, spring, bootcamp [ENT-36]', () => {
    expect(TERMS).toEqual(['summer', 'fall', 'spring', 'bootcamp']);
  });
  test('Sort options are price-lowtohigh, price-hightolow, title-atoz, title-ztoa [ENT-37]', () => {
    expect(SORTS).toEqual(['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa']);
  });
});
