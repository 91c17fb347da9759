import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Upload } from './upload.ts';
import { summaryText, totalPercent, uploadText } from './upload-text.rules.ts';

const upload = (changes: Partial<Upload>): Upload => ({
  id: 'a',
  file: { name: 'a.pdf', size: 20 * 1024 * 1024, type: 'application/pdf' },
  fileType: 'documents',
  target: { courseId: anId('crs_a'), field: 'notes' },
  state: 'uploading',
  percent: 62,
  ...changes,
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
