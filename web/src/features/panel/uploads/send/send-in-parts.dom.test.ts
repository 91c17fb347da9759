import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#shared/media/upload-parts.rules.ts';
import { signUploadPart } from '#shared/media/upload-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, sentTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { hollowVideo, mockPartsStorage } from '#web/testing/parts-storage.ts';
import { anId } from '#shared/testing/an-id.ts';
import { sendInParts } from './send-in-parts.ts';

const KEY = anId('media/files/u/6f1c1f4e-7a52-4d1b-8f6e-0a4f6f1d2c3b/01JD000000000000000000000A.mp4');
const video = hollowVideo(2 * PART_BYTES + 1);

function send({
  file = video,
  uploadId,
  signal,
}: { file?: File; uploadId?: string; signal?: AbortSignal } = {}) {
  const onBegun = vi.fn<(uploadId: string) => void>();
  const sent = sendInParts(
    file,
    { key: KEY, ...(uploadId !== undefined && { uploadId }) },
    { signal: signal ?? new AbortController().signal, onProgress: () => undefined, onBegun },
  ).then(
    () => 'no failure',
    ({ kind, message }: { kind?: string; message: string }) => `${kind}: ${message}`,
  );
  return { sent, onBegun };
}

beforeEach(() => freshBrowser({ user: person('instructor') }));

describe('An upload in parts', () => {
  test('It is begun, every part is sent, and it is completed; its id is told as soon as it has one', async () => {
    const steps = mockPartsStorage();
    const { sent, onBegun } = send();
    expect(await sent).toBe('no failure');
    expect(steps.toSorted()).toEqual(['complete', 'create', 'part 1', 'part 2', 'part 3']);
    expect([steps.at(0), steps.at(-1)]).toEqual(['create', 'complete']);
    expect(onBegun.mock.calls.every(([uploadId]) => uploadId === 'upload-1')).toBe(true);
    expect(sentTo(signUploadPart)).toContainEqual({
      step: 'upload',
      key: KEY,
      uploadId: 'upload-1',
      partNumber: 3,
    });
  });

  test('With an id only the parts that storage does not have are sent', async () => {
    const steps = mockPartsStorage([1, 3]);
    expect(await send({ uploadId: 'upload-1' }).sent).toBe('no failure');
    expect(steps).toEqual(['list', 'part 2', 'complete']);
  });

  test("A part that storage refuses ends it, with storage's own sentence", async () => {
    mockPartsStorage([], () =>
      HttpResponse.text('<Error><Message>Request has expired</Message></Error>', { status: 403 }),
    );
    expect(await send().sent).toBe('refused: S3 error: 403 - Request has expired');
  });

  test('An upload that the server does not know any more is gone', async () => {
    mockRoute(signUploadPart, refuse('UPLOAD_NOT_FOUND'));
    expect(await send({ uploadId: 'upload-1' }).sent).toBe('gone: This upload does not exist any more.');
  });

  test('Without a response of the server it may be repeated', async () => {
    mockRoute(signUploadPart, unreachable());
    expect(await send().sent).toBe('network: No response from server. Please check your connection.');
  });

  test('Cancelled it sends nothing more and leaves what arrived', async () => {
    const cancel = new AbortController();
    const steps = mockPartsStorage([1], () => {
      cancel.abort();
      return withoutResponse();
    });
    expect(await send({ uploadId: 'upload-1', signal: cancel.signal }).sent).toBe(
      'cancelled: Upload was cancelled',
    );
    expect(steps).not.toContain('abort');
    expect(steps).not.toContain('complete');
    expect(await send({ signal: cancel.signal }).sent).toBe('cancelled: Upload was cancelled');
  });
});
