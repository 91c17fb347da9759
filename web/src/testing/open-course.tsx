import { screen } from '@testing-library/react';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { openSite } from './open-site.tsx';
import { nameOf, ok, stubApi } from './stub-api.ts';

/** For tests: a course of three lectures in the lecture viewer. */
export const GET = 'GET /student/course-progress/get/u1/crs_1';
export const MARK = 'POST /student/course-progress/mark-lecture-viewed';
export const RESET = 'POST /student/course-progress/reset-progress';
export const VIDEO = 'https://media.example/one.mp4';
export const EMBED = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>';

export const lecture = (n: number, more: Partial<Lecture> = {}): Lecture => ({
  _id: `lec_${n}`,
  title: `Part ${n}`,
  type: 'url',
  freePreview: false,
  videoUrl: VIDEO,
  ...more,
});
const three = [lecture(1), lecture(2), lecture(3)];
export const progress = (
  viewed: number,
  more: Partial<CourseProgress> = {},
  curriculum = three,
): CourseProgress => ({
  isPurchased: true,
  completed: viewed === curriculum.length,
  progress: curriculum.slice(0, viewed).map(({ _id }) => ({ lectureId: _id, viewed: true })),
  courseDetails: {
    _id: 'crs_1',
    id: 'crs_1',
    title: 'AWS Cloud Fall',
    subtitle: '',
    description: 'From an empty account to a web service.',
    category: 'cloud-computing',
    level: 'beginner',
    date: '2026-11-09',
    pricing: 2060,
    image: [],
    instructorId: 'i1',
    instructorName: 'grace hopper',
    lectureCount: curriculum.length,
    studentCount: 1,
    objectives: '',
    welcomeMessage: '',
    primaryLanguage: 'english',
    isPublised: true,
    curriculum,
  },
  ...more,
});

export async function openCourse(
  answer: CourseProgress | CourseProgress[],
  more: Parameters<typeof stubApi>[0] = {},
) {
  const requests = stubApi({
    [GET]: [answer].flat().map((one) => ok(one)),
    [MARK]: ok({}),
    [RESET]: ok({}),
    ...more,
  });
  const site = await openSite('/academy/student-courses', '/academy/course-progress/crs_1');
  const asked = (name: string) => requests.filter((request) => nameOf(request) === name);
  return { ...site, asked };
}
export const current = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const video = () => document.querySelector('video');
