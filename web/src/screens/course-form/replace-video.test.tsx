import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { updateCourse } from '#shared/courses/course-form-routes.ts';
import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { uploadList } from '#web/features/panel/upload-list.ts';
import { dismissUpload } from '#web/features/panel/uploads/upload-store.ts';
import { useLectureUploads } from '#web/features/panel/uploads/use-uploads.ts';
import { mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';
import { hollowVideo, mockPartsStorage } from '#web/testing/parts-storage.ts';
import { mockVideoLength } from '#web/testing/video-metadata.ts';

const KEY = 'media/files/u/u1/new.mp4';
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  mockCourseForm();
  mockVideoLength(6);
  mockRoute(createUploadUrls, {
    message: 'Signed',
    files: [{ signedUrl: `${location.origin}/storage/a.mp4`, fileUrl: `/${KEY}`, key: KEY }],
  });
  await openCourseForm();
  fireEvent.click(screen.getByRole('tab', { name: 'Curriculum' }));
  fireEvent.click(button(/^2Second/));
  fireEvent.click(button('Replace Video'));
});
afterEach(() => {
  cleanup();
  for (const { id } of uploadList.get()) dismissUpload(id);
});

test("'Keep the previous video' stops the new one that is under way: it does not take its place later", async () => {
  const steps = mockPartsStorage([], () => new Promise(() => undefined));
  fireEvent.change(screen.getByLabelText('Choose a video'), {
    target: { files: [hollowVideo(60 * 1024 * 1024)] },
  });
  await vi.waitFor(() => expect(steps).toContain('part 1'));
  expect(uploadList.get()).toHaveLength(1);
  fireEvent.click(button('Keep the previous video'));
  await vi.waitFor(() => expect(steps).toContain('abort'));
  expect(uploadList.get()).toEqual([]);
  expect(button('Replace Video')).toBeTruthy();
  fireEvent.click(button('UPDATE'));
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  expect(requestsTo(updateCourse)[0]?.body).toMatchObject({
    curriculum: [
      { title: 'First' },
      { title: 'Second', videoUrl: 'https://example.org/2.mp4', public_id: 'u/video-2' },
    ],
  });
});

test('A video that is uploaded instead of an address makes the lecture one with a stored video; the address can be had back (G-123)', async () => {
  const steps = mockPartsStorage([], () => new Promise(() => undefined));
  fireEvent.click(button(/^1First/));
  const types = () => screen.getByLabelText<HTMLSelectElement>('Content type');
  const options = () => [...types().options].map(({ text }) => text);
  const before = screen.getByLabelText<HTMLInputElement>('URL').value;
  expect(options()).toEqual(['External URL', 'YouTube Embed']);
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Upload a video instead'), { target: { files: [file] } });

  choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
  expect(screen.getByText('“a.txt” is not an MP4 or WebM video.')).toBeTruthy();
  expect(types().value).toBe('url');
  choose(hollowVideo(60 * 1024 * 1024));
  expect(options()).toEqual(['Stored video', 'External URL', 'YouTube Embed']);
  await vi.waitFor(() => expect(steps).toContain('part 1'));
  fireEvent.click(button('Keep the address'));
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe(before);
  await vi.waitFor(() => expect(steps).toContain('abort'));
});

test('The form knows of a lecture that its files are being uploaded, and that one failed; a save carries nothing of it [UPL-31, UPL-32, UPL-33] (G-117)', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse<'INTERNAL'>>>();
  mockRoute(createUploadUrls, () => answer.promise);
  const flags = renderHook(() => useLectureUploads(anId('crs_1'), 'lec_2')).result;
  const choose = (label: string, ...file: ConstructorParameters<typeof File>) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(...file)] } });
  const notes = (of: object) => {
    const none = { uploading: false, error: '' };
    return { notes: { ...none, ...of }, quiz: none, lab: none };
  };
  fireEvent.click(button('Keep the previous video'));
  choose('Choose captions', ['WEBVTT'], 'lecture.en.vtt');
  choose('Choose PDF files: Notes', ['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  fireEvent.click(button('Upload: Notes'));
  const running = { isUploading: true, uploadError: '', materials: notes({ uploading: true }) };
  await waitFor(() => expect(flags.current).toEqual(running));
  expect(button(/^2Second/).textContent).toMatch(/, uploading/);

  answer.resolve(refuse('INTERNAL'));
  const error = 'Failed - Server error: 500 - Something went wrong. Please try again.';
  const failed = { isUploading: false, uploadError: error, materials: notes({ error }) };
  await waitFor(() => expect(flags.current).toEqual(failed));
  expect(button(/^2Second/).textContent).toMatch(/, a file was not uploaded/);

  mockRoute(createUploadUrls, withoutResponse);
  choose('Choose captions', ['WEBVTT'], 'lecture.de.vtt');
  await waitFor(() => expect(flags.current).toEqual({ ...failed, isUploading: true }));
  fireEvent.click(button('UPDATE'));
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  const sent = JSON.stringify(requestsTo(updateCourse)[0]?.body);
  expect(sent).toContain('"title":"Second"');
  expect(sent).not.toMatch(/uploading|error/i);
});
