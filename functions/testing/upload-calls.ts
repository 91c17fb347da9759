import type { Id } from '#shared/kernel/id.ts';
import { expect } from 'vitest';
import { handler as confirmUpload } from '#functions/media/confirm-upload.handler.ts';
import { handler as createUploadUrls } from '#functions/media/create-upload-urls.handler.ts';
import { call } from './call.ts';
import type { LocalBucket } from './local-bucket.ts';
import { SAMPLE_FILES, type SampleType, sampleName } from './sample-files.ts';
import type { TestAcademy } from './test-academy.ts';

export const GRACE = { userId: 'user-grace', role: 'instructor' as const };
export const RADIA = { userId: 'user-radia', role: 'instructor' as const };
export const ADMIN = { userId: 'user-admin', role: 'admin' as const };
export type As = { userId: string; role: 'instructor' | 'admin' | 'user' };
export interface UploadTarget {
  signedUrl: string;
  fileUrl: string;
  key: Id<'upload'>;
}

const FILE_TYPE: Record<SampleType, string> = {
  'image/jpeg': 'images',
  'image/png': 'images',
  'image/gif': 'images',
  'image/webp': 'images',
  'application/pdf': 'documents',
  'text/vtt': 'generic',
  'video/mp4': 'lectureVideo',
  'video/webm': 'lectureVideo',
};

/** A PUT as the browser sends it to a signed address. */
export const putTo = (url: string, contentType: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*', ...headers },
    body: new Uint8Array(body),
  });

export function uploadCalls(academy: TestAcademy, local: LocalBucket) {
  const needs = { ...academy.handlerNeeds, mediaBucket: () => local.bucket };
  const ask = (body: unknown, as: As = GRACE) => call(createUploadUrls.with(needs), { body, as });
  const confirm = (key: Id<'upload'>, as: As = GRACE) =>
    call(confirmUpload.with(needs), { body: { key }, as });

  /** Asks for the address of a file that is said to be a sample of that type, whatever is sent then. */
  async function announce(type: SampleType, size = SAMPLE_FILES[type].length, as: As = GRACE) {
    const files = [{ filename: sampleName(type), contentType: type, size }];
    const response = await ask({ files, fileType: FILE_TYPE[type] }, as);
    expect(response.status).toBe(200);
    const [target] = response.body['files'] as UploadTarget[];
    return target ?? expect.unreachable();
  }

  /** Declares one type and sends some bytes of that length. */
  async function send(type: SampleType, bytes: Buffer = SAMPLE_FILES[type], as: As = GRACE) {
    const target = await announce(type, bytes.length, as);
    expect((await putTo(target.signedUrl, type, bytes)).status).toBe(200);
    return target;
  }

  /** A file that a course may refer to. */
  async function upload(type: SampleType, as: As = GRACE) {
    const target = await send(type, SAMPLE_FILES[type], as);
    expect((await confirm(target.key, as)).status).toBe(200);
    return target;
  }

  return { needs, ask, confirm, announce, send, upload };
}
