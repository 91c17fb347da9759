import { describe, expect, test } from 'vitest';
import { SAMPLE_FILES, type SampleType, withArchive } from '#functions/testing/sample-files.ts';
import { END_BYTES, isContentOf } from './file-content.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const filled = (length: number): Buffer => Buffer.alloc(length, 1);

/** Whether a file is what its type says, by the ends of it that are read. */
const isRight = (type: string, file: Buffer): boolean =>
  isContentOf(type, {
    start: file.subarray(0, END_BYTES),
    end: file.subarray(Math.max(0, file.length - END_BYTES)),
    size: file.length,
  });

/** The file with other bytes from `at` on. */
const changed = (file: Buffer, at: number, text: string): Buffer =>
  Buffer.concat([file.subarray(0, at), bytes(text), file.subarray(at + text.length)]);

/** An MP4 whose first box says that it has `length` bytes. */
const mp4 = (length: number, size: number, brand = 'isom'): Buffer => {
  const file = Buffer.concat([bytes(`\0\0\0\0ftyp${brand}`), filled(size - 12)]);
  file.writeUInt32BE(length, 0);
  return file;
};

/** A WebM whose name begins at `at`. */
const webmNamedAt = (at: number): Buffer => changed(changed(filled(99), 0, '\x1a\x45\xdf\xa3'), at, 'webm');

/** A WebP that says it has `length` bytes. */
const webp = (length: number, size: number, chunk = 'VP8 '): Buffer => {
  const file = Buffer.concat([bytes(`RIFF\0\0\0\0WEBP${chunk}`), filled(size - 16)]);
  file.writeUInt32LE(length - 8, 4);
  return file;
};

/** A file and the last record of an archive, which says that a comment of `stated` bytes follows, and one of `comment` bytes. */
const withComment = (file: Buffer, comment: number, stated = comment): Buffer => {
  const record = Buffer.concat([bytes('PK\x05\x06'), Buffer.alloc(18), filled(comment)]);
  record.writeUInt16LE(stated, 20);
  return Buffer.concat([file, record]);
};

const { 'image/jpeg': jpeg, 'image/png': png, 'image/gif': gif, 'video/webm': webm } = SAMPLE_FILES;
const { 'application/pdf': pdf, 'text/vtt': vtt, 'video/mp4': video, 'image/webp': picture } = SAMPLE_FILES;

describe('A file is what its type says when it has the marks of its format (M1, G-75)', () => {
  test.each<[string, SampleType, Buffer]>([
    ['The shortest JPEG', 'image/jpeg', bytes('\xff\xd8\xff')],
    ['A PNG', 'image/png', png],
    ['A GIF of 1987', 'image/gif', changed(gif, 4, '7')],
    ['A GIF with one byte after its header', 'image/gif', gif.subarray(0, 14)],
    ['A lossy WebP', 'image/webp', webp(16, 16)],
    ['A lossless WebP', 'image/webp', webp(40, 40, 'VP8L')],
    ['An extended WebP', 'image/webp', webp(40, 40, 'VP8X')],
    ['A WebP with bytes after its end', 'image/webp', webp(40, 41)],
    ['A PDF', 'application/pdf', pdf],
    ['Captions with nothing but their mark', 'text/vtt', bytes('WEBVTT')],
    ['Captions after a byte order mark', 'text/vtt', bytes('\xef\xbb\xbfWEBVTT\n\n00:00')],
    ['Captions with a title', 'text/vtt', bytes('WEBVTT A title\n')],
    ['Captions with a title after a tab', 'text/vtt', bytes('WEBVTT\tA title\n')],
    ['Captions with lines that end as on Windows', 'text/vtt', bytes('WEBVTT\r\n')],
    ['An MP4 whose first box is the shortest', 'video/mp4', mp4(16, 16)],
    ['An MP4 whose first box is the longest', 'video/mp4', mp4(4096, 5000)],
    ['A WebM whose name ends at its 64th byte', 'video/webm', webmNamedAt(60)],
  ])('%s', (_what, type, file) => {
    expect(isRight(type, file)).toBe(true);
  });
});

describe('A file with another mark than that of its format is refused (M1)', () => {
  test.each<[SampleType, Buffer, at: number, instead: string]>([
    ['image/jpeg', jpeg, 0, '\xfe'],
    ['image/jpeg', jpeg, 1, '\xd9'],
    ['image/jpeg', jpeg, 2, '\0'],
    ['image/png', png, 0, 'P'],
    ['image/png', png, 4, '\n'],
    ['image/png', png, 12, 'IDAT'],
    ['image/png', png, png.length - 8, 'IDAT'],
    ['image/gif', gif, 0, 'X'],
    ['image/gif', gif, 4, '8'],
    ['image/gif', gif, 5, 'b'],
    ['image/webp', picture, 0, 'RIFX'],
    ['image/webp', picture, 8, 'WAVE'],
    ['image/webp', picture, 12, 'VP9 '],
    ['application/pdf', pdf, 0, 'X'],
    ['application/pdf', pdf, 5, 'x'],
    ['application/pdf', pdf, pdf.length - 6, '%%EOX'],
    ['text/vtt', vtt, 0, 'X'],
    ['text/vtt', vtt, 6, 'X'],
    ['video/mp4', video, 4, 'moov'],
    ['video/webm', webm, 0, '\0'],
    ['video/webm', webm, 3, '\0'],
    ['video/webm', webm, 12, 'mkv '],
  ])('%s %#', (type, file, at, instead) => {
    expect(isRight(type, file)).toBe(true);
    expect(isRight(type, changed(file, at, instead))).toBe(false);
  });

  test.each('heic heix heif heim heis hevc hevx hevm hevs mif1 msf1 avif avis'.split(' ').concat('qt  '))(
    'A picture, or a film of QuickTime, is no MP4: %s',
    (brand) => {
      expect(isRight('video/mp4', mp4(24, 100, brand))).toBe(false);
    },
  );

  test('The mark of a WebM counts only among its first bytes', () => {
    expect(isRight('video/webm', webmNamedAt(61))).toBe(false);
  });

  test('A type that is not accepted is never right, also one that every object has', () => {
    for (const type of ['image/svg+xml', 'text/html', 'constructor', 'toString', ''])
      expect(isRight(type, png), type).toBe(false);
  });
});

describe('A file that was cut off is refused (M1)', () => {
  test.each<[string, SampleType, Buffer]>([
    ['A JPEG after two bytes', 'image/jpeg', jpeg.subarray(0, 2)],
    ['A PNG before its end', 'image/png', png.subarray(0, png.length - 8)],
    ['A PNG within its first mark', 'image/png', png.subarray(0, 7)],
    ['A GIF after its header', 'image/gif', gif.subarray(0, 13)],
    ['A WebP after its name', 'image/webp', webp(16, 16).subarray(0, 15)],
    ['A WebP after its first mark', 'image/webp', bytes('RIFF')],
    ['A WebP by one byte', 'image/webp', picture.subarray(0, picture.length - 1)],
    ['A PDF before its end', 'application/pdf', pdf.subarray(0, pdf.length - 7)],
    ['Captions within their mark', 'text/vtt', vtt.subarray(0, 5)],
    ['An MP4 after its mark', 'video/mp4', mp4(16, 16).subarray(0, 8)],
    ['An MP4 within its first box', 'video/mp4', mp4(24, 24).subarray(0, 23)],
    ['A WebM within its name', 'video/webm', webm.subarray(0, 15)],
    ['An empty one', 'text/vtt', Buffer.alloc(0)],
  ])('%s', (_what, type, file) => {
    expect(isRight(type, file)).toBe(false);
  });

  test.each([
    ['shorter than its own fields', 15],
    ['longer than any is', 4097],
  ])('The first box of an MP4 is not %s', (_what, length) => {
    expect(isRight('video/mp4', mp4(length, 5000))).toBe(false);
  });
});

describe('A file that is an archive too is refused, whatever it begins with (M1)', () => {
  test.each(Object.keys(SAMPLE_FILES) as SampleType[])('%s', (type) => {
    expect(isRight(type, withArchive(SAMPLE_FILES[type]))).toBe(false);
  });

  test('Also with a comment after it', () => {
    expect(isRight('image/gif', withComment(gif, 9))).toBe(false);
  });

  test('Also with the longest comment, after which the archive begins where the end that is read does', () => {
    expect(isRight('image/gif', withComment(Buffer.concat([gif, filled(1000)]), 0xffff))).toBe(false);
    expect(isRight('image/gif', withComment(gif, 0xffff))).toBe(false);
  });

  test('The mark of an archive within a file, without an archive up to its end, is nothing', () => {
    expect(isRight('image/gif', withComment(gif, 9, 8))).toBe(true);
    expect(isRight('image/gif', withComment(gif, 9, 10))).toBe(true);
    expect(isRight('image/gif', Buffer.concat([gif, bytes('PK\x05\x06'), Buffer.alloc(17)]))).toBe(true);
    expect(isRight('image/gif', Buffer.concat([bytes('GIF89a'), filled(50), bytes('PK\x05\x06')]))).toBe(
      true,
    );
  });
});
