import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { previewCourse } from './preview-course.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 60 };
const NOW = Date.parse('2026-11-24T12:00:00Z');
describe('The course in the form as others see it', () => {
  test('Who has not bought it may see what is in free previews, also of a course that is off sale in the form', () => {
    const lectures = [
      { ...newLecture(1), freePreview: true, videoUrl: '/1' },
      { ...newLecture(2), videoUrl: '/2' },
    ];
    const draft = { ...EMPTY_COURSE, isPublised: false, curriculum: lectures };
    const { access, details } = previewCourse(draft, 'visitor', NOW, CALENDAR);
    expect(access).toBe('previews');
    expect(details.curriculum.map(({ videoUrl }) => videoUrl)).toEqual(['/1', undefined]);
  });

  test('A form that is empty, or half filled, is shown as well', () => {
    const half = { ...EMPTY_COURSE, pricing: 'twelve', curriculum: [{ ...newLecture(1), type: '' }] };
    const shown = previewCourse(half, 'student', NOW, CALENDAR);
    expect(shown.details).toMatchObject({ pricing: 0, curriculum: [{ type: 'url' }] });
  });
});
