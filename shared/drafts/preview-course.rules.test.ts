import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { type PreviewedBy, previewCourse } from './preview-course.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 60 };
const NOW = Date.parse('2026-11-24T12:00:00Z');
const ADDRESS = 'https://example.org/';
const draft = {
  ...EMPTY_COURSE,
  curriculum: [
    { ...newLecture(1), videoUrl: ADDRESS, freePreview: true },
    { ...newLecture(2), videoUrl: ADDRESS },
  ],
};
const preview = (by: PreviewedBy, place: 'details' | 'room', isPublished = true) =>
  previewCourse({ draft, isPublished }, by, place, NOW, CALENDAR);
const addresses = (by: PreviewedBy, place: 'details' | 'room') =>
  preview(by, place)?.details.curriculum.map(({ videoUrl }) => videoUrl);

describe('The course in the form as others see it (G-33, G-51, G-97)', () => {
  test('A student who has not bought it gets the free previews only', () => {
    expect(addresses('visitor', 'details')).toEqual([ADDRESS, undefined]);
  });

  test('A student who bought it gets everything', () => {
    expect(addresses('student', 'room')).toEqual([ADDRESS, ADDRESS]);
    expect(preview('student', 'room')?.lock).toBeUndefined();
  });

  test('While it is locked its page plays the free previews, and the lecture room nothing', () => {
    expect(addresses('locked', 'details')).toEqual([ADDRESS, undefined]);
    expect(addresses('locked', 'room')).toEqual([undefined, undefined]);
  });

  test('One that is not published exists for who bought it only (G-32)', () => {
    expect(preview('visitor', 'details', false)).toBeUndefined();
    expect(preview('student', 'room', false)?.access).toBe('all');
  });

  test('A form that is empty, or half filled, is shown as well', () => {
    const half = { ...EMPTY_COURSE, pricing: 'twelve', curriculum: [{ ...newLecture(1), type: '' }] };
    const shown = previewCourse({ draft: half, isPublished: true }, 'student', 'room', NOW, CALENDAR);
    expect(shown?.details).toMatchObject({ pricing: 0, curriculum: [{ type: 'url' }] });
  });
});
