import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmUpload, createUploadUrls } from '#shared/media/upload-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, mockStorage, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { mockUploads, signedUploads } from '#web/testing/uploads.ts';
import { uploadBatch } from './upload-batch.ts';
import type { FileWatch } from './watch.ts';

const watch = (): FileWatch => ({
  signal: new AbortController().signal,
  onStart: () => undefined,
  onPlace: () => undefined,
  onProgress: () => undefined,
  onPause: () => undefined,
  onSettled: () => undefined,
});
const toSend = (...names: string[]) =>
  names.map((name) => ({
    file: new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: 0 }),
    watch: watch(),
  }));

beforeEach(() => freshBrowser({ user: person('instructor') }));

describe('A batch of files', () => {
  test('Without any file it fails, and nothing is asked for [UPL-07]', async () => {
    await expect(uploadBatch([], 'documents')).rejects.toThrow('No files provided for upload');
    expect(requestsTo(createUploadUrls)).toEqual([]);
  });

  test('A result says what the file is called, where it is and what the server found it to be [UPL-20..24]', async () => {
    mockUploads();
    expect(await uploadBatch(toSend('notes.pdf'), 'documents')).toEqual([
      {
        success: true,
        originalName: 'notes.pdf',
        url: '/media/files/u/u1/0.pdf',
        key: 'media/files/u/u1/0.pdf',
        size: 8,
        type: 'application/pdf',
        lastModified: '2026-11-24T10:00:00.000Z',
      },
    ]);
  });

  test('A file that failed has its reason; the others are there, in their order [UPL-25, UPL-26, UPL-27]', async () => {
    mockUploads();
    mockStorage(({ url }) =>
      url.includes('/1.pdf') ? new HttpResponse(null, { status: 503 }) : new HttpResponse(null),
    );
    const results = await uploadBatch(toSend('a.pdf', 'b.pdf', 'c.pdf'), 'documents');
    expect(results.map(({ success, originalName }) => [originalName, success])).toEqual([
      ['a.pdf', true],
      ['b.pdf', false],
      ['c.pdf', true],
    ]);
    expect(results[1]).toEqual({
      success: false,
      originalName: 'b.pdf',
      url: '',
      key: '',
      size: 8,
      type: 'application/pdf',
      lastModified: '1970-01-01T00:00:00.000Z',
      error: 'HTTP error: 503',
    });
  });

  test('When the day has not enough left for all, those that were signed are sent, and the others have the sentence (G-75)', async () => {
    mockUploads();
    mockRoute(createUploadUrls, (request) =>
      requestsTo(createUploadUrls).length > 1 ? refuse('TOO_MANY_UPLOADS') : signedUploads(request),
    );
    const results = await uploadBatch(
      toSend(...Array.from({ length: 41 }, (_, n) => `${n}.pdf`)),
      'documents',
    );
    expect(results.map(({ success }) => success)).toEqual(Array.from({ length: 41 }, (_, n) => n < 20));
    expect(new Set(results.slice(20).map(({ error }) => error))).toEqual(
      new Set([
        'Server error: 429 - This is more than 2,000 files or 100 GB in one day. What was uploaded stays. Please go on tomorrow.',
      ]),
    );
    expect(requestsTo(createUploadUrls)).toHaveLength(2);
  });

  test("A file that is something else has the server's sentence as its reason", async () => {
    mockUploads();
    mockRoute(confirmUpload, refuse('INVALID_FILE_TYPE'));
    const [result] = await uploadBatch(toSend('renamed.pdf'), 'documents');
    expect(result?.error).toBe('This type of file is not accepted.');
  });

  test('Three files are sent at once, the next when one of them is done', async () => {
    mockUploads();
    const responses: (() => void)[] = [];
    mockStorage(() => new Promise((resolve) => responses.push(() => resolve(new HttpResponse(null)))));
    const all = uploadBatch(toSend('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'), 'documents');
    await vi.waitFor(() => expect(responses).toHaveLength(3));
    responses[0]?.();
    await vi.waitFor(() => expect(responses).toHaveLength(4));
    responses[1]?.();
    await vi.waitFor(() => expect(responses).toHaveLength(5));
    for (const respond of responses) respond();
    expect((await all).every(({ success }) => success)).toBe(true);
  });
});
