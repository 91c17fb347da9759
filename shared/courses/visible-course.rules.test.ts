import { describe, expect, test } from 'vitest';
import type { CourseDetails } from './course-details.ts';
import { visibleCourse } from './visible-course.rules.ts';

const lecture = (_id: string, freePreview: boolean) => ({
  _id,
  title: _id,
  type: 'url' as const,
  freePreview,
  videoUrl: 'https://example.org/paid.mp4',
});
const course = (isPublised: boolean) =>
  ({ isPublised, curriculum: [lecture('free', true), lecture('paid', false)] }) as unknown as CourseDetails;
const shown = (isPurchased: boolean, isLocked: boolean, isPublised = true) =>
  visibleCourse(course(isPublised), { isPurchased, isLocked })
    ?.curriculum.filter(({ videoUrl }) => videoUrl !== undefined)
    .map(({ _id }) => _id);

describe('What a student may see of a course (G-33, G-51, I8)', () => {
  test('Before buying, the free previews', () => expect(shown(false, false)).toEqual(['free']));
  test('A student who bought the course sees everything', () =>
    expect(shown(true, false)).toEqual(['free', 'paid']));
  test('A student whose course is locked sees no content', () => expect(shown(true, true)).toEqual([]));
  test('An unpublished course exists for enrolled students only (G-32)', () => {
    expect(shown(false, false, false)).toBeUndefined();
    expect(shown(true, false, false)).toEqual(['free', 'paid']);
  });
  test('A missing course stays missing', () => {
    expect(visibleCourse(undefined, { isPurchased: true, isLocked: false })).toBeUndefined();
  });
});
