import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCourseDraft, saveCourseDraft } from '#shared/drafts/routes.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { mockRoute, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';
import { mockCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const SAVED_AT = '2026-11-21T14:32:02.000Z';
const [VIDEO, NOTES, CAPTIONS, IMAGE] = [
  '/media/files/u/u1/v.mp4',
  '/media/files/u/u1/n.pdf',
  '/media/files/u/u1/c.vtt',
  '/media/images/u/u1/i.webp',
];

test('A draft that is gone on with later names the files that have expired, each a link to its place in the form, until they are removed (G-113)', async () => {
  const course = staffCourse();
  mockCourseForm(course);
  const left = toCourseDraft(course);
  const [first, second] = left.curriculum;
  if (!first || !second) throw new Error('Two lectures are expected.');
  const draft = {
    ...left,
    image: [IMAGE],
    curriculum: [
      first,
      {
        ...second,
        videoUrl: VIDEO,
        captions: [{ url: CAPTIONS, public_id: 'c', language: 'en', label: 'English' }],
        materials: {
          ...second.materials,
          notes: { files: [{ url: NOTES, public_id: 'n', filename: 'Week 2.pdf' }] },
        },
      },
    ],
  };
  mockRoute(getCourseDraft, { data: { draft, version: 7, savedAt: '2026-11-18T14:00:00.000Z' } });
  mockRoute(getLectureMedia, withoutResponse);
  mockRoute(saveCourseDraft, { data: { savedAt: SAVED_AT, expired: [IMAGE, VIDEO, CAPTIONS, NOTES] } });
  await openSite('/instructor/edit-course/crs_1');
  const go = await screen.findByRole('button', { name: 'Continue with it' });
  expect(screen.queryByText(/not there any more/)).toBeNull();
  expect(requestsTo(saveCourseDraft)).toEqual([]);

  fireEvent.click(go);
  const said = (await screen.findByText(/files are not there any more/)).closest('[role="alert"]');
  if (!(said instanceof HTMLElement)) throw new Error('It is not announced.');
  expect(said.textContent).toContain(
    '4 files are not there any more: what is uploaded is kept for a day until the course is saved. Please remove them and choose them again:',
  );
  expect(
    within(said)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'The image of the course',
    'Lecture 2 (Second): video',
    'Lecture 2 (Second): captions, English',
    'Lecture 2 (Second): Week 2.pdf',
  ]);

  fireEvent.click(within(said).getByRole('link', { name: 'Lecture 2 (Second): video' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /Curriculum/ }).getAttribute('aria-selected')).toBe('true'),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Course Details' }));
  fireEvent.click(screen.getByRole('button', { name: /^Remove: / }));
  expect(said.textContent).toContain('3 files are not there any more');
  expect(within(said).queryByRole('link', { name: 'The image of the course' })).toBeNull();
});
