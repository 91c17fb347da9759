import { screen } from '@testing-library/react';
import { anId } from '#shared/testing/an-id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { openSite } from './open-site.tsx';
import { getLectureMedia } from '#shared/media/routes.ts';
import { listNotes } from '#shared/notes/routes.ts';
import {
  getCourseProgress,
  markLectureViewed,
  resetProgress,
  savePosition,
  saveStudySettings,
  unmarkLectureViewed,
} from '#shared/progress/routes.ts';
import { inTurn, mockRoute } from './mock-api.ts';

/** For tests: a course of three lectures in the lecture viewer. */
export const MARKED = { data: { courseId: 'crs_1', completed: false, progress: [] } };
const VIDEO = 'https://media.example/one.mp4';

export function lecture(n: number, more: Partial<Lecture> = {}): Lecture {
  return {
    _id: anId(`lec_${n}`),
    title: `Part ${n}`,
    type: 'url',
    freePreview: false,
    videoUrl: VIDEO,
    ...more,
  };
}
const three = [lecture(1), lecture(2), lecture(3)];
export function progress(
  viewed: number,
  more: Partial<CourseProgress> = {},
  curriculum = three,
): CourseProgress {
  return {
    isPurchased: true,
    completed: viewed === curriculum.length,
    progress: curriculum.slice(0, viewed).map(({ _id }) => ({ lectureId: _id, viewed: true })),
    courseDetails: {
      _id: anId('crs_1'),
      id: anId('crs_1'),
      title: 'AWS Cloud Fall',
      subtitle: '',
      description: 'From an empty account to a web service.',
      category: 'cloud-computing',
      level: 'beginner',
      date: '2026-11-09',
      pricing: 2060,
      image: [],
      instructorId: anId('i1'),
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
  };
}

/** Signed addresses of a lecture. */
export function mediaOf(lectureId: string, more: Partial<LectureMedia> = {}): LectureMedia {
  return {
    lectureId: anId(lectureId),
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    videoUrl: `/media/${lectureId}.mp4?signature=1`,
    captions: [],
    ...more,
  };
}

/** The responses of the course's progress, one request after another; the last one is repeated. */
export function mockCourse(...responses: [CourseProgress, ...CourseProgress[]]): void {
  mockRoute(getCourseProgress, inTurn(...responses.map((data) => ({ data }))));
  mockRoute(markLectureViewed, MARKED);
  mockRoute(resetProgress, MARKED);
  mockRoute(unmarkLectureViewed, MARKED);
  mockRoute(savePosition, {});
  mockRoute(saveStudySettings, {});
  mockRoute(listNotes, { data: [] });
  mockRoute(getLectureMedia, ({ query: { lectureIds = '' } }) => ({
    data: lectureIds.split(',').map((id) => mediaOf(id)),
  }));
}
export function openViewer() {
  return openSite('/academy/student-courses', '/academy/course-progress/crs_1');
}
export function openCourse(...responses: [CourseProgress, ...CourseProgress[]]) {
  mockCourse(...responses);
  return openViewer();
}
/** The heading of the screen, once the skeleton's is gone. */
export async function current() {
  const name = (text: string) => text !== 'Lecture';
  return (await screen.findByRole('heading', { level: 1, name })).textContent;
}
export function button(name: string | RegExp) {
  return screen.findByRole<HTMLButtonElement>('button', { name });
}
export function video() {
  return document.querySelector('video');
}
