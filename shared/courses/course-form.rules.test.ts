import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { canSubmit, findMissing, LANDING_FIELDS } from './course-form.rules.ts';
import { courseInput, startDay } from './course-form.ts';
import { newLecture } from './lecture-form.rules.ts';

const LECTURE = { ...newLecture(1), videoUrl: 'https://a.b/c', freePreview: true };
const COMPLETE = {
  title: 'AWS Cloud Fall',
  subtitle: 'From zero',
  category: 'cloud-computing',
  level: 'beginner',
  date: '2027-01-11',
  pricing: '2060',
  primaryLanguage: 'English',
  description: 'Eight weeks.',
  objectives: 'Deploy,Watch',
  welcomeMessage: 'Welcome',
  image: ['/media/images/u/1/a.webp'],
  curriculum: [LECTURE],
};
const schema = z.strictObject(courseInput);
const fieldsRefused = (course: unknown) => [
  ...new Set(schema.safeParse(course).error?.issues.map(({ path }) => path.join('.'))),
];

describe('SUBMIT is enabled', () => {
  test('when everything is there [CFORM-15]', () => {
    expect(canSubmit(COMPLETE)).toBe(true);
  });

  test.each(
    LANDING_FIELDS.flatMap((field) => [[], '', null, undefined].map((empty) => [field, empty] as const)),
  )('only if %s is non-empty: not for %j [CFORM-15]', (field, empty) => {
    expect(canSubmit({ ...COMPLETE, [field]: empty })).toBe(false);
    expect(findMissing({ ...COMPLETE, [field]: empty }).fields).toEqual([field]);
  });

  test.each([0, '0'])('The price %j is filled (G-70)', (pricing) => {
    expect(canSubmit({ ...COMPLETE, pricing })).toBe(true);
  });

  test.each(['title', 'videoUrl'])(
    'only if every lecture has a non-empty %s [CFORM-16, CFORM-17]',
    (field) => {
      const curriculum = [LECTURE, { ...LECTURE, [field]: '' }];
      expect(canSubmit({ ...COMPLETE, curriculum })).toBe(false);
      expect(findMissing({ ...COMPLETE, curriculum }).lectures).toEqual([1]);
    },
  );

  test('only if at least one lecture is marked freePreview [CFORM-18]', () => {
    const closed = { ...LECTURE, freePreview: false };
    expect(canSubmit({ ...COMPLETE, curriculum: [closed] })).toBe(false);
    expect(canSubmit({ ...COMPLETE, curriculum: [closed, LECTURE] })).toBe(true);
    expect(canSubmit({ ...COMPLETE, curriculum: [] })).toBe(false);
  });
});

describe('What the server takes', () => {
  test('What the form sends, with the price in dollars; of an instant the day counts (G-27, G-70)', () => {
    const { pricing, date } = schema.parse({ ...COMPLETE, date: '2027-01-11T05:00:00.000Z' });
    expect([pricing, startDay(date)]).toEqual([2060, '2027-01-11']);
  });

  test.each(LANDING_FIELDS)('%s is required as in the form (X10)', (field) => {
    for (const empty of [[], '', null, undefined])
      expect(fieldsRefused({ ...COMPLETE, [field]: empty })).toEqual([field]);
  });

  test.each(['NaN', 'abc', -1, Infinity, 12.345, 1e9, Number.NaN])(
    'It refuses the price %s (X8)',
    (pricing) => {
      expect(fieldsRefused({ ...COMPLETE, pricing })).toEqual(['pricing']);
    },
  );

  test.each(['soon', '2027-02-30', '11/01/2027', '0001-01-01', '2101-01-01'])(
    'It refuses the date %s (X9)',
    (date) => {
      expect(fieldsRefused({ ...COMPLETE, date })).toEqual(['date']);
    },
  );

  test('It names a lecture whose address is not valid (G-96, X2)', () => {
    const bad = { ...LECTURE, videoUrl: 'javascript:alert(1)' };
    expect(fieldsRefused({ ...COMPLETE, curriculum: [LECTURE, bad] })).toEqual(['curriculum.1.videoUrl']);
  });

  test('It asks for a free preview (X10)', () => {
    expect(fieldsRefused({ ...COMPLETE, curriculum: [{ ...LECTURE, freePreview: false }] })).toEqual([
      'curriculum',
    ]);
  });
});
