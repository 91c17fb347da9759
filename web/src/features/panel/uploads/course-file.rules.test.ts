import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { captionTrackOf, materialFileOf } from './course-file.rules.ts';
import type { FinishedUpload } from './upload.ts';

const uploaded = (name: string): FinishedUpload => ({
  id: '1',
  file: { name, size: 2048, type: '' },
  fileType: 'generic',
  target: { courseId: anId('crs_1'), lectureId: 'l1', field: 'notes' },
  state: 'complete',
  percent: 100,
  result: {
    success: true,
    originalName: name,
    url: '/media/files/u/u1/A.pdf',
    key: anId('media/files/u/u1/A.pdf'),
    size: 2048,
    type: 'application/pdf',
    lastModified: '2026-11-24T10:00:00.000Z',
  },
});

test('An uploaded PDF is a material with its address, its name and its id [UPL-28, UPL-29, UPL-30]', () => {
  expect(materialFileOf(uploaded('week-3.pdf'))).toEqual({
    url: '/media/files/u/u1/A.pdf',
    filename: 'week-3.pdf',
    public_id: 'media/files/u/u1/A.pdf',
    size: 2048,
  });
});

test.each([
  ['lecture.de.vtt', 'de', 'German'],
  ['lecture.pt-BR.vtt', 'pt-BR', 'Brazilian Portuguese'],
  ['lecture.vtt', 'en', 'English'],
  ['lecture.how-to-do.vtt', 'en', 'English'],
])('Captions called %s are in %s', (name, language, label) => {
  expect(captionTrackOf(uploaded(name))).toMatchObject({ language, label });
});
