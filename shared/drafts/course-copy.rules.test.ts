import { expect, test } from 'vitest';
import { EMPTY_COURSE } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { toCourseCopy } from './course-copy.rules.ts';

const lecture = { ...newLecture(1), _id: 'lec_1', type: 'video', videoUrl: '/media/files/u/g/1.mp4' };
const course = { ...EMPTY_COURSE, title: 'Networks', pricing: '2060', curriculum: [lecture] };

test('A copy has everything of a course but its title and the ids of its lectures', () => {
  const { _id, ...content } = lecture;
  const copy = toCourseCopy(course);
  expect(copy).toEqual({ ...course, title: 'Copy of Networks', curriculum: [content] });
  expect(copy.curriculum[0]).not.toHaveProperty('_id');
  expect(course.curriculum[0]?._id).toBe('lec_1');
});

test('The title of a copy is not longer than a title may be', () => {
  const { title } = toCourseCopy({ ...course, title: 'x'.repeat(200) });
  expect(title).toHaveLength(200);
  expect(title).toMatch(/^Copy of x+$/);
});
