import { describe, expect, test } from 'vitest';
import { lectureUploads } from './lecture-uploads.rules.ts';
import type { Upload } from './upload.ts';
import { summaryText, totalPercent, uploadText } from './upload-text.rules.ts';

const upload = (changes: Partial<Upload>): Upload => ({
  id: 'a',
  file: { name: 'a.pdf', size: 20 * 1024 * 1024, type: 'application/pdf' },
  fileType: 'documents',
  target: { courseId: 'crs_a', field: 'notes' },
  state: 'uploading',
  percent: 62,
  ...changes,
});

test('What only the form knows of a lecture follows from its uploads [UPL-31, UPL-32, UPL-33] (G-117)', () => {
  const quiz = { courseId: 'crs_a', field: 'quiz' } as const;
  const none = { uploading: false, error: '' };
  expect(lectureUploads([upload({}), upload({ state: 'failed', error: 'gone', target: quiz })])).toEqual({
    isUploading: false,
    uploadError: '',
    materials: { notes: { ...none, uploading: true }, quiz: { ...none, error: 'Failed - gone' }, lab: none },
  });
  const captions = upload({ state: 'failed', error: 'gone', target: { ...quiz, field: 'captions' } });
  const video = upload({ state: 'preparing', target: { ...quiz, field: 'video' } });
  expect(lectureUploads([captions, video])).toMatchObject({
    isUploading: true,
    uploadError: 'Failed - gone',
  });
});

describe('What the list of uploads says', () => {
  test.each<[string, Partial<Upload>]>([
    ['Uploading 62% of 20.0 MB, about 4 min', { secondsLeft: 240 }],
    ['Uploading 62% of 20.0 MB, less than a minute', { secondsLeft: 59 }],
    ['Uploaded, being checked', { percent: 100 }],
    ['Paused at 62%: connection lost. It goes on by itself.', { paused: true }],
    ['Stopped at 62%. Choose the same file to go on.', { state: 'failed', interrupted: true }],
    ['Not uploaded. Choose the same file again.', { state: 'failed', interrupted: true, percent: 0 }],
  ])('“%s”', (text, changes) => {
    expect(uploadText(upload(changes))).toBe(text);
  });

  test('The summary counts what is done and what failed; folded up it is shorter', () => {
    const failed = upload({ state: 'failed' });
    const done = upload({ state: 'complete' });
    expect(summaryText([done, failed, upload({})], true)).toBe(
      '1 of 3 done, 1 failed. You can go on working.',
    );
    expect(summaryText([done, { ...failed, interrupted: true }], true)).toBe(
      '1 of 2 done, 1 to choose again.',
    );
    expect(summaryText([done, upload({})], false)).toBe('1 of 2 done');
  });

  test('The percentage of all is one of bytes, without what was cancelled', () => {
    const small = upload({ file: { name: 'b.pdf', size: 0, type: '' } });
    expect(totalPercent([upload({ percent: 50 }), upload({ percent: 100, state: 'complete' })])).toBe(75);
    expect(totalPercent([upload({ percent: 50 }), upload({ percent: 0, state: 'cancelled' })])).toBe(50);
    expect(totalPercent([small])).toBe(0);
  });
});
