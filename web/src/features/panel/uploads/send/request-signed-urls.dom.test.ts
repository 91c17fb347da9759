import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, raw, refuse, requestsTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { requestSignedUrls, SIGNED_URLS_WITHIN_MS } from './request-signed-urls.ts';

const pdf = (name = 'notes.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
const signed = (count: number) => ({
  message: 'Signed',
  files: Array.from({ length: count }, (_, n) => ({
    signedUrl: `https://storage.example/${n}`,
    fileUrl: `/media/files/u/u1/${n}.pdf`,
    key: `media/files/u/u1/${n}.pdf`,
  })),
});
const reasonOf = (files: readonly File[] = [pdf()]) =>
  requestSignedUrls(files, 'documents').then(
    () => 'no failure',
    (error: Error) => error.message,
  );

beforeEach(() => freshBrowser({ user: person('instructor') }));

describe('The request for signed URLs', () => {
  test('The path can be another one, by the configuration of the site (G-75)', async () => {
    setConfig({ ...siteConfig({ signUp: false }), uploadPath: '/other/upload-urls' });
    mockRoute({ ...createUploadUrls, path: '/other/upload-urls' }, signed(1));
    await expect(requestSignedUrls([pdf()], 'documents')).resolves.toHaveLength(1);
  });

  test('More files than one request takes are asked for in several, in their order', async () => {
    mockRoute(createUploadUrls, ({ body }) => signed((body as { files: unknown[] }).files.length));
    await expect(
      requestSignedUrls(
        Array.from({ length: 45 }, () => pdf()),
        'documents',
      ),
    ).resolves.toHaveLength(45);
    const counts = requestsTo(createUploadUrls).map(
      ({ body }) => (body as { files: unknown[] }).files.length,
    );
    expect(counts).toEqual([20, 20, 5]);
  });

  test('Without success and without a sentence it says so [UPL-39]', async () => {
    mockRoute(createUploadUrls, raw(200, { success: false }));
    expect(await reasonOf()).toBe('Failed to get signed URLs');
  });

  test('Fewer URLs than files are none', async () => {
    mockRoute(createUploadUrls, signed(1));
    expect(await reasonOf([pdf(), pdf()])).toBe('Failed to get signed URLs');
  });

  test("A refusal is shown with its status and the server's sentence, or without one [UPL-40]", async () => {
    mockRoute(createUploadUrls, refuse('INVALID_FILE_TYPE'));
    expect(await reasonOf()).toBe('Server error: 422 - This type of file is not accepted.');
    mockRoute(createUploadUrls, raw(500, {}));
    expect(await reasonOf()).toBe('Server error: 500 - Unknown error');
  });

  test('Without a connection it asks to check it [UPL-41]', async () => {
    mockRoute(createUploadUrls, unreachable());
    expect(await reasonOf()).toBe('No response from server. Please check your connection.');
  });

  test('It waits 30 seconds for a response, and not a millisecond longer [UPL-15] (G-95)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mockRoute(createUploadUrls, withoutResponse);
    let reason: string | undefined;
    const failed = reasonOf().then((text) => (reason = text));
    await vi.advanceTimersByTimeAsync(SIGNED_URLS_WITHIN_MS - 1);
    expect(reason).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(SIGNED_URLS_WITHIN_MS).toBe(30_000);
    expect(reason).toBe('No response from server. Please check your connection.');
  });

  test('What cannot even be asked for says why [UPL-42]', async () => {
    const broken = Object.defineProperty(pdf(), 'name', {
      get: () => {
        throw new Error('The file is gone.');
      },
    });
    expect(await reasonOf([broken])).toBe('Error preparing upload: The file is gone.');
  });
});
