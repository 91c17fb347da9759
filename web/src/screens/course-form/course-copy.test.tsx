import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { addCourse, getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { deleteCourseDraft, getCourseDraft } from '#shared/drafts/routes.ts';
import { localDrafts } from '#web/features/panel/drafts/local-drafts.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, networkIdle, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { createdCourse, staffCourse } from '#web/testing/staff-course.ts';

const VIDEO = '/media/files/u/u1/1.mp4';
const [FIRST] = staffCourse().curriculum;
const COURSE = staffCourse({
  curriculum: [{ ...FIRST!, type: 'video', videoUrl: VIDEO, public_id: 'media/1' }],
});
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'SUBMIT' }));

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockRoute(getInstructorCourses, () => ({ data: [COURSE], total: 1 }));
  mockRoute(getInstructorCourseDetails, () => ({ data: COURSE }));
  mockRoute(addCourse, createdCourse);
  mockDrafts();
});

test('A draft of a new course that was left earlier is still there after a copy was saved (G-71)', async () => {
  const draft = { ...EMPTY_COURSE, title: 'Left earlier' };
  mockRoute(getCourseDraft, { data: { draft, savedAt: '2026-11-20T18:12:00.000Z' } });
  await openSite('/instructor/create-new-course?copy=crs_1');
  await screen.findByText('You left a draft of a new course.');
  submit();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
  expect(requestsTo(deleteCourseDraft)).toEqual([]);
  cleanup();
  await openSite('/instructor/create-new-course?copy=crs_1');
  await screen.findByText('You left a draft of a new course.');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Another title' } });
  submit();
  await waitFor(() => expect(requestsTo(deleteCourseDraft)).toHaveLength(1));
  cleanup();
  mockRoute(getCourseDraft, { data: null });
  await openSite('/instructor/create-new-course');
  expect(await screen.findByText(/“Left earlier”, set aside on this device/)).toBeTruthy();
});

test('What was set aside of other work is not offered above a copy, and is still there (G-71)', async () => {
  const aside = {
    draft: { ...EMPTY_COURSE, title: 'Other work' },
    savedAt: '2026-11-20T18:12:00.000Z',
    sent: false,
  };
  localDrafts(anId('u1'), anId('new')).aside.write([aside]);
  await openSite('/instructor/create-new-course?copy=crs_1');
  await networkIdle();
  expect(screen.queryByText('You left a draft of a new course.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Another title' } });
  submit();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses'));
  cleanup();
  await openSite('/instructor/create-new-course');
  expect(await screen.findByText(/“Other work”, set aside on this device/)).toBeTruthy();
});

test('What is set aside while a copy is open is offered above it', async () => {
  const draft = { ...EMPTY_COURSE, title: 'Left earlier' };
  mockRoute(getCourseDraft, { data: { draft, savedAt: '2026-11-20T18:12:00.000Z' } });
  await openSite('/instructor/create-new-course?copy=crs_1');
  await screen.findByText(/“Left earlier”, kept on the server/);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Another title' } });
  expect(await screen.findByText(/“Left earlier”, set aside on this device/)).toBeTruthy();
});

test('A course that is not there, or of another instructor, cannot be duplicated', async () => {
  mockRoute(getInstructorCourseDetails, refuse('COURSE_NOT_FOUND'));
  await openSite('/instructor/create-new-course?copy=crs_2');
  expect(await screen.findByText('This course does not exist')).toBeTruthy();
});
