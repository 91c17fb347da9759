import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { UPLOAD_KEY, isMalformedUpload, uploadAt, uploadKey } from './upload-key.rules.ts';
import { ACCEPTED_TYPES, uploadProblem } from './upload.rules.ts';

describe('A file that is to be uploaded', () => {
  test('Whatever it is called and said to be, it is refused, or its key has a known extension (M1, M3)', () => {
    const filename = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a.png', 'b.PDF', 'x.pdf/../y', 'a.svg', 'a.pdf.exe', '.vtt', 'a.mp4\0.png'),
    );
    const contentType = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(ACCEPTED_TYPES)));
    const fileType = fc.constantFrom('images', 'documents', 'generic', 'lectureVideo');
    fc.assert(
      fc.property(filename, contentType, fileType, fc.nat(), (name, type, kind, size) => {
        if (uploadProblem(kind, { filename: name, contentType: type, size }) !== undefined) return;
        const accepted = ACCEPTED_TYPES[type] ?? expect.unreachable();
        expect(size).toBeLessThanOrEqual(accepted.limit);
        expect(uploadKey('files', anId('user-grace'), '01J', accepted.extensions[0])).toMatch(UPLOAD_KEY);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A key of an upload', () => {
  test('It cannot be made of an id that would name another folder (M3)', () => {
    for (const [person, id, extension] of [
      ['../x', '01J', 'png'],
      ['user', '01J/..', 'png'],
      ['user', '01J', '../x'],
      ['', '01J', 'png'],
    ] as const)
      expect(() => uploadKey('images', anId(person), id, extension)).toThrow('This is no key of an upload.');
  });

  test('An address is that of an upload, no matter of uploads, or malformed; never two of them', () => {
    const address = fc
      .array(
        fc.constantFrom(
          '/media',
          '/files',
          '/images',
          '/uploads',
          '/u',
          '/user-1',
          '/01J.mp4',
          '/..',
          '/',
          '%2e',
          '.',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (text) => {
        const key = uploadAt(text);
        if (key !== undefined) expect([key, isMalformedUpload(text)]).toEqual([text.slice(1), false]);
        if (text.startsWith('/media/uploads/')) expect(key).toBeUndefined();
        if (text.startsWith('/media/')) expect(isMalformedUpload(text)).toBe(key === undefined);
      }),
      { numRuns: 5000 },
    );
    expect(isMalformedUpload('/media/seed/weaving.webm')).toBe(true);
  });

  test.each([
    ['/MEDIA/files/u/g/1.mp4', true],
    ['/%6dedia/files/u/g/1.mp4', true],
    ['/x/%2e%2e/media/files/u/g/1.mp4', true],
    [String.raw`\media\files\u\g\1.mp4`, true],
    [' /media/files/u/g/1.mp4', true],
    ['media/files/u/g/1.mp4', true],
    ['https:/media/files/u/g/1.mp4', true],
    ['/files/media/u/x', false],
    ['https://example.org/media/files/u/g/1.mp4', false],
    ['<iframe src="https://www.youtube.com/embed/SqcY0GlETPk">', false],
    ['https://[', false],
  ])('%s is below /media/ as a browser reads it: %s', (address, expected) => {
    expect(isMalformedUpload(address)).toBe(expected);
  });
});
