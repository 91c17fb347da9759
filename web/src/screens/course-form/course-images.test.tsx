import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getInstructorCourseDetails, updateCourse } from '#shared/courses/course-form-routes.ts';
import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { uploadList } from '#web/features/panel/upload-list.ts';
import { begunUploads } from '#web/features/panel/uploads/begun-uploads.ts';
import { finishedUploads } from '#web/features/panel/uploads/finished-uploads.ts';
import { mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { staffCourse } from '#web/testing/staff-course.ts';

const [A, B, C] = ['/media/images/a.webp', '/media/images/b.webp', '/media/images/c.webp'];
const course = staffCourse({ image: [A, B, C] });
const button = (name: string) => screen.getByRole('button', { name });
const lines = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
const shown = () => screen.getByRole('img', { name: 'Preview of the first one' }).getAttribute('src');

beforeEach(async () => {
  mockCourseForm(course);
  await openCourseForm();
});
afterEach(() => {
  cleanup();
  uploadList.clear();
});

test('Each image of a saved course has a name and its picture; one is made the cover by its button, which keeps the focus, and is saved as the first; the only one has no button', async () => {
  expect(lines().map((line) => line.textContent)).toEqual([
    'Image 1 of 3CoverUploaded',
    'Image 2 of 3Use as coverUploaded',
    'Image 3 of 3Use as coverUploaded',
  ]);
  expect(lines().map((line) => line.querySelector('img')?.getAttribute('src'))).toEqual([A, B, C]);
  expect(button('Cover: Image 1 of 3').getAttribute('aria-disabled')).toBe('true');
  const use = button('Use as cover: Image 3 of 3');
  use.focus();
  fireEvent.click(use);
  expect(shown()).toBe(C);
  expect(screen.getByText('Image 3 of 3 is the cover now.').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(button('Cover: Image 1 of 3'));
  fireEvent.click(button('Remove: Image 2 of 3'));
  expect(button('Use as cover: Image 2 of 2')).toBeTruthy();
  fireEvent.click(button('UPDATE'));
  fireEvent.click(button('Remove: Image 2 of 2'));
  expect(lines().map((line) => line.textContent)).toEqual(['Image 1 of 1Uploaded']);
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  expect(requestsTo(updateCourse)[0]?.body).toMatchObject({ image: [C, B] });
});

test('An image that was uploaded in this tab keeps its file name, also after a reload', async () => {
  const D = '/media/images/d.webp';
  const file = { name: 'cloud.webp', size: 2048, type: 'image/webp' };
  const result = {
    success: true,
    originalName: file.name,
    url: D,
    key: anId(D),
    ...file,
    lastModified: '',
  } as const;
  act(() => {
    finishedUploads.add({
      id: 'up_1',
      file,
      fileType: 'images',
      target: { courseId: anId('crs_1'), field: 'image' },
      result,
    });
    uploadList.add([]);
  });
  const expectNamed = () => {
    expect(lines()[3]?.textContent).toMatch(/^cloud\.webp.*2\.0 KB$/);
    expect(button('Remove: cloud.webp')).toBeTruthy();
  };
  await waitFor(expectNamed);
  mockRoute(getInstructorCourseDetails, () => ({ data: staffCourse({ image: [A, B, C, D] }) }));
  cleanup();
  await openCourseForm();
  expectNamed();
});

test('The first image shows while it is uploaded, in its field and in the preview', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:cover', revokeObjectURL: () => undefined });
  mockRoute(createUploadUrls, () => new Promise(() => undefined));
  for (const place of ['Image 3 of 3', 'Image 2 of 2', 'Image 1 of 1'])
    fireEvent.click(button(`Remove: ${place}`));
  const cover = new File(['RIFF'], 'cover.webp', { type: 'image/webp' });
  fireEvent.change(screen.getByLabelText('Choose images'), { target: { files: [cover] } });
  fireEvent.click(button('Upload images'));
  await waitFor(() => expect(shown()).toBe('blob:cover'));
  fireEvent.click(button('Upload images'));
  expect(screen.queryByText('Please select image files first')).toBeNull();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('blob:cover');
  expect(preview.textContent).not.toContain('Woven from');
});

test('A chosen image that is not uploaded yet is named after a reload; one that was left out, or whose form was left, is not (G-113)', async () => {
  const files = ['a.webp', 'b.webp'].map((name) => new File(['RIFF'], name, { type: 'image/webp' }));
  fireEvent.change(screen.getByLabelText('Choose images'), { target: { files } });
  fireEvent.click(button('Leave out: a.webp'));
  const kept = Object.entries(localStorage);
  cleanup();
  expect(begunUploads.list()).toEqual([]);
  for (const [key, value] of kept) localStorage.setItem(key, value as string);
  await openSite('/instructor/edit-course/crs_1');
  const named = await screen.findAllByRole('link', { name: /^Image of the course/ });
  expect(named.map((link) => link.textContent)).toEqual(['Image of the course: b.webp']);
});
