import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { confirmUpload, createUploadUrls, signUploadPart } from '#shared/media/upload-routes.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { SESSION_ENDED, sessionStore, SIGNED_OUT, signedIn } from '#web/lib/session/session-store.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, sentTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { hollowVideo, mockPartsStorage } from '#web/testing/parts-storage.ts';
import { mockUploads } from '#web/testing/uploads.ts';
import { mockVideoLength } from '#web/testing/video-metadata.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { finishedUploads } from './finished-uploads.ts';
import { jobs } from './jobs.ts';
import {
  addBatches,
  addUploads,
  cancelUpload,
  continueUploads,
  dismissUpload,
  listInterruptedUploads,
  retryUpload,
} from './upload-store.ts';
import { uploadList } from '../upload-list.ts';

const MB = 1024 * 1024;
const KEY = 'media/files/u/6f1c1f4e-7a52-4d1b-8f6e-0a4f6f1d2c3b/01JD000000000000000000000A.mp4';
const TARGET = { courseId: anId('crs_a'), lectureId: 'l1', field: 'video' } as const;
const video = hollowVideo(60 * MB, 'lecture.mp4', 7);
const state = () => uploadList.get().map((upload) => upload.state);
const first = () => uploadList.get()[0]?.id ?? '';
const kept = () => localKeys('uploads/u1/');

/** Begins a video whose third part gets no response, and waits until storage has the two before. */
async function begin(): Promise<string[]> {
  mockRoute(createUploadUrls, {
    message: 'Signed',
    files: [{ signedUrl: `${location.origin}/storage/a.mp4`, fileUrl: `/${KEY}`, key: KEY }],
  });
  mockRoute(confirmUpload, {
    data: {
      key: KEY,
      url: `/${KEY}`,
      contentType: 'video/mp4',
      size: 60 * MB,
      lastModified: '2026-11-24T10:00:00.000Z',
    },
  });
  const steps = mockPartsStorage([], (part) => (part === 3 ? withoutResponse() : undefined));
  addUploads([video], 'lectureVideo', TARGET);
  await vi.waitFor(() => expect(steps).toContain('part 3'));
  return steps;
}
/** What is left of this tab after a reload: only local storage. */
async function reload(): Promise<void> {
  for (const { cancel } of jobs.values()) cancel.abort();
  jobs.clear();
  uploadList.clear();
  await listInterruptedUploads();
}

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockVideoLength();
});
afterEach(() => {
  sessionStore.set(SIGNED_OUT);
});

describe('An upload that was begun', () => {
  test('After a reload it waits for the same file, and sends only what is missing', async () => {
    await begin();
    await reload();
    expect(uploadList.get()).toMatchObject([
      { state: 'failed', interrupted: true, file: { name: 'lecture.mp4', size: 60 * MB }, target: TARGET },
    ]);
    for (const other of [
      hollowVideo(60 * MB, 'other.mp4', 7),
      hollowVideo(59 * MB, 'lecture.mp4', 7),
      hollowVideo(60 * MB, 'lecture.mp4', 8),
    ])
      expect(continueUploads(uploadList.get(), [other])).toEqual([other]);
    const steps = mockPartsStorage([1, 2]);
    expect(continueUploads(uploadList.get(), [video])).toEqual([]);
    await vi.waitFor(() => expect(state()).toEqual(['complete']));
    expect(steps.toSorted()).toEqual(['complete', 'list', ...[3, 4, 5, 6, 7, 8].map((n) => `part ${n}`)]);
  });

  test('Complete, it is kept for its form alone, also over a reload, until it is removed', async () => {
    await begin();
    await reload();
    mockPartsStorage([1, 2]);
    continueUploads(uploadList.get(), [video]);
    await vi.waitFor(() => expect(state()).toEqual(['complete']));
    await reload();
    expect(uploadList.get()).toEqual([]);
    expect(finishedUploads.list(anId('crs_b'))).toEqual([]);
    expect(finishedUploads.list(anId('crs_a'))).toMatchObject([{ target: TARGET, result: { key: KEY } }]);
    finishedUploads.remove(finishedUploads.list(anId('crs_a'))[0]?.id ?? '');
    expect(finishedUploads.list(anId('crs_a'))).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('Stopped, its parts are removed from storage and nothing of it is kept', async () => {
    const steps = await begin();
    cancelUpload(first());
    expect(uploadList.get()).toMatchObject([{ state: 'cancelled', error: 'Upload was cancelled' }]);
    await vi.waitFor(() => expect(steps).toContain('abort'));
    expect(sentTo(signUploadPart)).toContainEqual({ step: 'abort', key: KEY, uploadId: 'upload-1' });
    expect(kept()).toEqual([]);
  });

  test('Tried again after it was stopped, it begins anew', async () => {
    await begin();
    cancelUpload(first());
    const steps = mockPartsStorage();
    retryUpload(first());
    await vi.waitFor(() => expect(state()).toEqual(['complete']));
    expect(steps).toContain('create');
  });

  test('Interrupted and removed from the list, it is given up', async () => {
    await begin();
    await reload();
    const steps = mockPartsStorage([1, 2]);
    dismissUpload(first());
    expect(uploadList.get()).toEqual([]);
    await vi.waitFor(() => expect(steps).toEqual(['abort']));
    expect(kept()).toEqual([]);
  });
});

describe('When the session ends', () => {
  test('Who signs out stops what is sent, and nothing is kept', async () => {
    await begin();
    const signals = [...jobs.values()].map(({ cancel }) => cancel.signal);
    expect(kept()).toHaveLength(1);
    sessionStore.set(SIGNED_OUT);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(uploadList.get()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('A session that ended by itself stops it too, but keeps it for the next sign-in', async () => {
    await begin();
    sessionStore.set(SESSION_ENDED);
    expect(uploadList.get()).toEqual([]);
    sessionStore.set(signedIn(person('instructor')));
    await listInterruptedUploads();
    expect(uploadList.get()).toMatchObject([{ interrupted: true, file: { name: 'lecture.mp4' } }]);
  });

  test('No other user sees it', async () => {
    await begin();
    sessionStore.set(SESSION_ENDED);
    sessionStore.set(signedIn({ ...person('instructor'), _id: anId('u2') }));
    await listInterruptedUploads();
    expect(uploadList.get()).toEqual([]);
  });
});

describe('Files that are added together', () => {
  test('Without signed URLs all of them say why, and can be tried again, or chosen again after a reload (G-113)', async () => {
    mockUploads();
    mockRoute(createUploadUrls, unreachable());
    const files = [pdf('a.pdf'), pdf('b.pdf')];
    addUploads(files, 'documents', notes);
    const error = 'No response from server. Please check your connection.';
    await vi.waitFor(() => expect(uploadList.get()).toMatchObject([{ error }, { error }]));
    expect(state()).toEqual(['failed', 'failed']);
    mockUploads();
    retryUpload(first());
    await vi.waitFor(() => expect(state()).toEqual(['complete', 'failed']));
    await reload();
    expect(uploadList.get()).toMatchObject([{ file: { name: 'b.pdf' }, interrupted: true, percent: 0 }]);
    expect(continueUploads(uploadList.get(), files)).toEqual([files[0]]);
    await vi.waitFor(() => expect(state()).toEqual(['complete']));
  });

  test('A video is there with its length, which outlives a reload; a PDF has none', async () => {
    mockVideoLength(65);
    mockUploads();
    addUploads([new File(['film'], 'film.mp4', { type: 'video/mp4' })], 'lectureVideo', TARGET);
    addUploads([pdf('a.pdf')], 'documents', notes);
    await vi.waitFor(() => expect(state()).toEqual(['complete', 'complete']));
    expect(uploadList.get().map(({ durationSeconds }) => durationSeconds)).toEqual([65, undefined]);
    const finished = finishedUploads.list(TARGET.courseId);
    const lengths = finished.map(({ file, durationSeconds }) => [file.name, durationSeconds] as const);
    expect(new Map(lengths)).toEqual(
      new Map([
        ['film.mp4', 65],
        ['a.pdf', undefined],
      ]),
    );
  });

  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const notes = { ...TARGET, field: 'notes' } as const;
  const addFolder = (ofLecture: File) =>
    addBatches([
      { fileType: 'documents', files: [{ file: pdf('a.pdf'), target: notes }] },
      { fileType: 'generic', files: [{ file: pdf('b.pdf'), target: notes }] },
      { fileType: 'lectureVideo', files: [{ file: ofLecture, target: TARGET }] },
    ]);

  test('Files of several types are said to be there in one message', async () => {
    const said = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
    mockUploads();
    addFolder(pdf('no-video.pdf'));
    await vi.waitFor(() => expect(state()).toEqual(['complete', 'complete', 'failed']));
    await vi.waitFor(() =>
      expect(said.flatMap(({ mock }) => mock.calls)).toEqual([
        ['Upload finished with issues. 2 successful, 1 failed.'],
      ]),
    );
  });

  test('When none of them can be signed, that is said once too', async () => {
    const said = vi.spyOn(toast, 'error');
    mockUploads();
    mockRoute(createUploadUrls, unreachable());
    addFolder(video);
    await vi.waitFor(() => expect(state()).toEqual(['failed', 'failed', 'failed']));
    const message = 'No response from server. Please check your connection.';
    await vi.waitFor(() => expect(said.mock.calls).toEqual([[`Upload failed: ${message}`]]));
  });
});
