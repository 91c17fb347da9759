import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import type { CourseDetails } from './course-details.ts';
import { type StudentCourse, visibleCourse } from './visible-course.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 0 };
const NOW = Date.parse('2026-11-21T17:00:00Z');

const lecture = (_id: string, freePreview: boolean) => ({
  _id: anId(_id),
  title: _id,
  type: 'url' as const,
  freePreview,
  videoUrl: 'https://example.org/paid.mp4',
});
const course = (isPublised = true): CourseDetails => ({
  _id: anId('crs_1'),
  id: anId('crs_1'),
  title: 'DevOps Bootcamp',
  subtitle: '',
  description: '',
  category: 'devops',
  level: 'beginner',
  date: '2026-09-01',
  pricing: 2000,
  image: [],
  instructorId: anId('usr_1'),
  instructorName: 'Ada',
  lectureCount: 2,
  studentCount: 0,
  objectives: '',
  welcomeMessage: '',
  primaryLanguage: 'English',
  isPublised,
  curriculum: [lecture('free', true), lecture('paid', false)],
});
const plan = (dueDate: string, paid = false) => ({
  planId: anId('pln_1'),
  instalments: [{ instalmentId: anId('sch_1'), dueDate, paid, amountCents: 60_000 }],
});
const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';

function visible(given: Partial<StudentCourse>, calendar = CALENDAR) {
  return visibleCourse({ course: course(), isPurchased: false, plan: undefined, ...given }, NOW, calendar);
}
const shown = (...given: Parameters<typeof visible>) =>
  visible(...given)
    ?.details.curriculum.filter(({ videoUrl }) => videoUrl !== undefined)
    .map(({ _id }) => _id);

describe('What a student may see of a course (G-33, G-51, I8)', () => {
  test('Before buying, the free previews', () => expect(shown({})).toEqual(['free']));

  test.each([
    ['paid in full', undefined],
    ['on a plan whose instalment is due today', plan(TODAY)],
    ['on a plan whose past instalment is paid', plan(YESTERDAY, true)],
  ])('A student who bought the course %s sees everything', (_how, bought) => {
    expect(shown({ isPurchased: true, plan: bought })).toEqual(['free', 'paid']);
    expect(visible({ isPurchased: true, plan: bought })?.lock).toBeUndefined();
  });

  test('While an instalment is past due, no content, and the instalment that must be paid', () => {
    expect(shown({ isPurchased: true, plan: plan(YESTERDAY) })).toEqual([]);
    expect(visible({ isPurchased: true, plan: plan(YESTERDAY) })?.lock).toEqual({
      planId: anId('pln_1'),
      instalmentId: anId('sch_1'),
      amountCents: 60_000,
      dueDate: YESTERDAY,
      pastDueCents: 60_000,
      pastDuePayments: 1,
    });
  });

  test('While it is locked, the free previews where everybody sees them (G-97)', () =>
    expect(shown({ isPurchased: true, plan: plan(YESTERDAY), whileLocked: 'previews' })).toEqual(['free']));

  test('During the grace days everything (G-49)', () => {
    const overdue = { isPurchased: true, plan: plan(YESTERDAY) };
    expect(shown(overdue, { ...CALENDAR, graceDays: 1 })).toEqual(['free', 'paid']);
  });

  test('A plan without a purchase opens and locks nothing', () => {
    expect(shown({ plan: plan(YESTERDAY) })).toEqual(['free']);
    expect(visible({ plan: plan(YESTERDAY) })?.lock).toBeUndefined();
  });

  test('An unpublished course exists for enrolled students only (G-32)', () => {
    expect(visible({ course: course(false) })).toBeUndefined();
    expect(shown({ course: course(false), isPurchased: true })).toEqual(['free', 'paid']);
  });

  test('A missing course stays missing', () => {
    expect(visible({ course: undefined, isPurchased: true })).toBeUndefined();
  });
});
