import { expect, test } from 'vitest';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import { uploadProblemText } from './upload-problem-text.rules.ts';

const MB = 1024 * 1024;
function aFile(name: string, type: string, size: number): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

test.each<[UploadFileType, string, string, number, string | undefined]>([
  ['images', 'a.png', 'image/png', 10 * MB, undefined],
  [
    'images',
    'a.png',
    'image/png',
    10 * MB + 1,
    '“a.png” is too large: 10.0 MB. An image may have 10 MB at most.',
  ],
  ['images', 'a.svg', 'image/svg+xml', 9, '“a.svg” is not a JPEG, PNG, WebP or GIF image.'],
  ['documents', 'a.txt', 'text/plain', 9, '“a.txt” is not a PDF file.'],
  [
    'documents',
    'a.pdf',
    'application/pdf',
    51 * MB,
    '“a.pdf” is too large: 51.0 MB. A PDF file may have 50 MB at most.',
  ],
  ['lectureVideo', 'a.mp4', 'video/mp4', 2048 * MB, undefined],
  [
    'lectureVideo',
    'a.mp4',
    'video/mp4',
    2049 * MB,
    '“a.mp4” is too large: 2049.0 MB. A video may have 2 GB at most.',
  ],
  ['generic', 'a.vtt', '', 9, undefined],
  ['documents', 'a.pdf', 'application/pdf', 0, '“a.pdf” is empty.'],
])('As %s, %s of type "%s" with %i bytes: %s (G-75)', (fileType, name, type, size, text) => {
  expect(uploadProblemText(aFile(name, type, size), fileType)).toBe(text);
});
