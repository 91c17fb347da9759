import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import type { Lecture } from './lecture.ts';
import { visibleLectures } from './visible-content.rules.ts';

const lecture = (_id: string, freePreview: boolean): Lecture => ({
  _id: anId(_id),
  title: _id,
  type: 'url',
  freePreview,
  videoUrl: 'https://example.org/paid.mp4',
  public_id: 'paid',
  link_desc: 'paid',
  materials: { notes: { files: [] }, quiz: { files: [] }, lab: { files: [] } },
});
const curriculum = [lecture('free', true), lecture('paid', false)];
const withContent = (lectures: Lecture[]) =>
  lectures.filter((one) => one.videoUrl !== undefined).map(({ _id }) => _id);

describe('What a person may see of a course (G-33, G-51)', () => {
  test.each([
    ['all', ['free', 'paid']],
    ['previews', ['free']],
    ['none', []],
  ] as const)('%s shows the content of %j', (access, seen) => {
    expect(withContent(visibleLectures(curriculum, access))).toEqual(seen);
  });

  test('A withheld lecture keeps id, title, type and freePreview, and nothing else (R12)', () => {
    expect(visibleLectures(curriculum, 'none')[1]).toEqual({
      _id: 'paid',
      title: 'paid',
      type: 'url',
      freePreview: false,
    });
  });
});
