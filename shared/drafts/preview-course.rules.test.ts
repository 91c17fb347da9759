import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { previewCourse } from './preview-course.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 60 };
const NOW = Date.parse('2026-11-24T12:00:00Z');
describe('The course in the form as others see it', () => {
  test('One that is not published exists only for a student who bought it (G-32)', () => {
    const course = { draft: EMPTY_COURSE, isPublished: false };
    expect(previewCourse(course, 'visitor', NOW, CALENDAR)).toBeUndefined();
    expect(previewCourse(course, 'student', NOW, CALENDAR)?.access).toBe('all');
  });

  test('A form that is empty, or half filled, is shown as well', () => {
    const half = { ...EMPTY_COURSE, pricing: 'twelve', curriculum: [{ ...newLecture(1), type: '' }] };
    const shown = previewCourse({ draft: half, isPublished: true }, 'student', NOW, CALENDAR);
    expect(shown?.details).toMatchObject({ pricing: 0, curriculum: [{ type: 'url' }] });
  });
});
