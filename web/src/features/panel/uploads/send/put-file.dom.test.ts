import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockStorage } from '#web/testing/mock-api.ts';
import { putFile } from './put-file.ts';

const URL_OF_FILE = `${location.origin}/storage/a.pdf?X-Amz-SignedHeaders=content-type%3Bhost%3Bif-none-match`;
const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
const put = (signal = new AbortController().signal, file = pdf) =>
  putFile(URL_OF_FILE, file, { signal, onProgress: () => undefined }).then(
    () => 'no failure',
    (error: Error) => error.message,
  );
const xml = (status: number, body: string) => new HttpResponse(body, { status });

beforeEach(() => freshBrowser());

describe('The PUT of a file', () => {
  test('It has no timeout [UPL-18]', async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const timeout = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    mockStorage(() => new HttpResponse(null));
    await put();
    expect(open).toHaveBeenCalledOnce();
    expect(open.mock.contexts[0]).toMatchObject({ timeout: 0 });
    expect(timeout).not.toHaveBeenCalled();
  });

  test('Another status than 2xx without a readable detail is named [UPL-43] (G-95)', async () => {
    mockStorage(() => xml(503, 'Service Unavailable'));
    expect(await put()).toBe('HTTP error: 503');
  });

  test('Cancelled, before or meanwhile, it says so [UPL-44]', async () => {
    const cancel = new AbortController();
    mockStorage(() => {
      cancel.abort();
      return new Promise<never>(() => undefined);
    });
    expect(await put(cancel.signal)).toBe('Upload was cancelled');
    expect(await put(cancel.signal)).toBe('Upload was cancelled');
  });

  test("The detail of storage's own answer is shown with its status [UPL-45]", async () => {
    mockStorage(() =>
      xml(403, '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'),
    );
    expect(await put()).toBe('S3 error: 403 - Request has expired');
  });

  test('Without a response it asks to check the connection [UPL-46]', async () => {
    mockStorage(() => HttpResponse.error());
    expect(await put()).toBe('No response from S3. Please check your connection.');
  });

  test('Anything else that goes wrong says what [UPL-47]', async () => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
      throw new Error('The file cannot be read.');
    });
    expect(await put()).toBe('Upload error: The file cannot be read.');
  });
});
