import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { StoredUpload } from '#functions/data/media/stored-upload.ts';
import type { StoredFile } from '#functions/gateways/media-bucket.ts';
import { SAMPLE_FILES } from '#functions/testing/sample-files.ts';
import { findFault } from './find-fault.ts';

const MB = 1024 * 1024;
const png = SAMPLE_FILES['image/png'];

/** What is wrong with a file that was declared as `contentType`, and of its own size. */
function faultOf(contentType: string, file: Buffer, stored: Partial<StoredFile> = {}) {
  const upload: StoredUpload = {
    key: anId('media/files/u/user-grace/01J.bin'),
    userId: anId('user-grace'),
    contentType,
    size: file.length,
    createdAt: '2026-11-21T17:00:00.000Z',
    changes: 1,
  };
  const read = async (_key: string, _version: unknown, first: number, last: number) =>
    file.subarray(first, last + 1);
  const found = { size: file.length, contentType, etag: '"1"', lastModified: upload.createdAt, ...stored };
  return findFault({ read }, upload, found);
}

test('A file of exactly the limit of its type is accepted (M2)', async () => {
  const captions = Buffer.alloc(MB, ' ');
  captions.write('WEBVTT\n');
  expect(await faultOf('text/vtt', captions)).toBeUndefined();
  expect(await faultOf('text/vtt', captions, { size: MB + 1 })).toEqual([
    'FILE_TOO_LARGE',
    'This file is larger than 1 MB.',
  ]);
});

test('A file that the bucket would serve as another type is refused, whatever is in it (M1)', async () => {
  expect(await faultOf('image/png', png)).toBeUndefined();
  expect(await faultOf('image/png', png, { contentType: 'text/html' })).toEqual([
    'INVALID_FILE_TYPE',
    'Please select valid image files',
  ]);
});

test('What was declared as an image and is none is refused as an image, another file as a file (M1)', async () => {
  const text = Buffer.from('Hello, this is a text.');
  expect(await faultOf('image/gif', text)).toEqual(['INVALID_FILE_TYPE', 'Please select valid image files']);
  expect(await faultOf('application/pdf', text)).toEqual([
    'INVALID_FILE_TYPE',
    'This type of file is not accepted.',
  ]);
});

test('A type that is not accepted any more, since the upload began, is refused (M1)', async () => {
  expect(await faultOf('image/svg+xml', Buffer.from('<svg/>'))).toEqual([
    'INVALID_FILE_TYPE',
    'This type of file is not accepted.',
  ]);
});
