import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { getCourseDraft, getCourseVersion, listCourseVersions } from '#shared/drafts/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const HOSTILE = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
const SAVED_AT = '2026-11-21T14:05:00.000Z';

const course = staffCourse();
const texts = { title: HOSTILE, subtitle: HOSTILE, description: HOSTILE, objectives: HOSTILE };
const [first, second] = course.curriculum;
const curriculum = [
  { ...first!, title: HOSTILE, link_desc: HOSTILE },
  { ...second!, title: HOSTILE },
];
const DRAFT = { ...toCourseDraft(staffCourse({ ...texts, curriculum })) };

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** What became of the hostile text in a place. */
const look = (place: HTMLElement) => ({
  isShown: place.textContent.includes('onerror="window.hacked = true"'),
  isElement: document.querySelector('img[src="x"]') !== null,
  hasRun: 'hacked' in window,
});
const AS_TEXT = { isShown: true, isElement: false, hasRun: false };

beforeEach(async () => {
  freshBrowser({ user: person('instructor') });
  mockDrafts();
  mockRoute(getInstructorCourses, () => ({ data: [], total: 0 }));
  mockRoute(getInstructorCourseDetails, () => ({ data: course }));
  mockRoute(getCourseDraft, { data: { draft: DRAFT, version: 7, savedAt: SAVED_AT } });
  const version = { version: 6, savedAt: SAVED_AT, savedBy: HOSTILE };
  mockRoute(listCourseVersions, { data: [{ ...version, changes: HOSTILE }] });
  mockRoute(getCourseVersion, { data: { ...version, draft: { ...DRAFT, welcomeMessage: HOSTILE } } });
  await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('button', { name: 'Continue with it' });
});
afterEach(cleanup);

test('Hostile text in a draft that is offered, and in the form that goes on with it, is text', async () => {
  expect(look(screen.getByText(/^“<img/))).toEqual(AS_TEXT);
  press('Continue with it');
  fireEvent.click(screen.getByRole('tab', { name: 'Curriculum' }));
  const panel = screen.getByRole('tabpanel', { name: 'Curriculum' });
  expect(look(panel)).toEqual(AS_TEXT);
  expect(within(panel).getAllByText(HOSTILE).length).toBeGreaterThanOrEqual(2);
});

test('Hostile text in a version that was saved, and beside the form, is text', async () => {
  press('Discard it');
  await screen.findByRole('button', { name: /^Compare or restore/ });
  expect(look(screen.getByRole('region', { name: 'Last versions' }))).toEqual(AS_TEXT);
  press(/^Compare or restore/);
  expect(look(await screen.findByRole('table', { name: 'Differences' }))).toEqual(AS_TEXT);
});

test('Hostile text in a version that another person saved meanwhile is text', async () => {
  press('Continue with it');
  mockRoute(updateCourse, refuse('COURSE_CHANGED'));
  mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ ...texts, version: 8 }) }));
  press('UPDATE');
  const dialog = await screen.findByRole('dialog');
  expect(look(await within(dialog).findByRole('table'))).toEqual(AS_TEXT);
});
