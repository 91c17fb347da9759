import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import { getCourseDraft } from '#shared/drafts/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { uploadList } from '#web/features/panel/upload-list.ts';
import { finishedUploads } from '#web/features/panel/uploads/finished-uploads.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { mockCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

afterEach(() => {
  cleanup();
  uploadList.clear();
});

const imageOf = (courseId: Id<'course'>, name: string) => ({
  id: name,
  file: { name, size: 9, type: 'image/webp' },
  fileType: 'images' as const,
  target: { courseId, field: 'image' as const },
  result: {
    success: true as const,
    originalName: name,
    url: `/media/images/${name}`,
    key: anId(`media/images/${name}`),
    size: 9,
    type: 'image/webp',
    lastModified: '2026-11-24T00:00:00.000Z',
  },
});

test('A file that was uploaded while a draft is offered is said to wait for the answer, then put into the form', async () => {
  const course = staffCourse();
  mockCourseForm(course);
  const draft = { ...toCourseDraft(course), title: 'Left' };
  mockRoute(getCourseDraft, { data: { draft, version: 7, savedAt: '2026-11-21T14:00:00.000Z' } });
  await openSite('/instructor/edit-course/crs_1');
  await screen.findByRole('button', { name: 'Discard it' });
  const waiting = () => screen.queryByText(/put into the form once/)?.textContent;
  expect(waiting()).toBeUndefined();

  const arrive = (courseId: Id<'course'>, name: string) =>
    act(() => {
      finishedUploads.add(imageOf(courseId, name));
      uploadList.add([]);
    });
  arrive(anId('crs_2'), 'other.webp');
  expect(waiting()).toBeUndefined();
  arrive(anId('crs_1'), 'b.webp');
  expect(waiting()).toBe(
    '1 file is uploaded. It is put into the form once you have decided about the draft above.',
  );
  arrive(anId('crs_1'), 'c.webp');
  expect(waiting()).toContain('2 files are uploaded. They are put into the form');

  // an answer too: the draft is set aside, stays offered, and holds nothing up
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed' } });
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem')).toHaveLength(3),
  );
  expect(screen.getByText('Other changes to this course are set aside.')).toBeTruthy();
  expect(waiting()).toBeUndefined();
  // one without a place waits for nothing that can be decided here
  act(() => {
    finishedUploads.add({
      ...imageOf(anId('crs_1'), 'notes.pdf'),
      target: { courseId: anId('crs_1'), lectureId: 'lec_gone', field: 'notes' },
    });
    uploadList.add([]);
  });
  expect(waiting()).toBeUndefined();
});
