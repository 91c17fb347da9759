import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { toCourseBody } from './to-course-body.ts';

const draft = (more: Partial<CourseDraft> = {}): CourseDraft => ({
  ...EMPTY_COURSE,
  title: 'DevOps',
  subtitle: 'All of it',
  category: 'devops',
  level: 'beginner',
  date: '2027-01-25',
  pricing: '10.50',
  primaryLanguage: 'English',
  description: 'd',
  objectives: 'o',
  welcomeMessage: 'w',
  image: ['/media/images/a.webp'],
  curriculum: [{ ...newLecture(1), _id: 'lec_1', videoUrl: 'https://example.org/1', freePreview: true }],
  ...more,
});

describe('What of the course form is sent', () => {
  test('Or the sentences of the server, each at its field (X2, X10, X13, G-96)', () => {
    const file = { url: 'javascript:alert(1)', filename: 'a.pdf', public_id: '' };
    const curriculum = draft().curriculum.map((one) => ({
      ...one,
      videoUrl: 'javascript:alert(1)',
      materials: { ...one.materials, lab: { files: [file] } },
    }));
    const image = ['http://a.example/a.webp'];
    expect(toCourseBody(draft({ title: 'Dev\u202EspO', image, pricing: '12.345', curriculum }))).toEqual({
      errors: {
        title: 'Please use plain text, no hidden characters',
        'image.0': 'An image has no address that can be opened. Please remove it and upload it again.',
        'curriculum.0.materials.lab.files.0.url':
          'A file of the materials has no address that can be opened. Please remove it and upload it again.',
        pricing: 'Please enter an amount from 0 to 100,000 with at most two decimals',
        'curriculum.0.videoUrl': 'Please enter an address that begins with https://',
      },
    });
  });
  test('A course that is too large for one request says where the most can be shortened', () => {
    const lecture = (n: number, link_desc: string) => ({
      ...newLecture(n),
      _id: `lec_${n}`,
      videoUrl: `https://example.org/${n}`,
      freePreview: true,
      link_desc,
    });
    const lectures = (count: number, text: string) =>
      Array.from({ length: count }, (_, n) => lecture(n, text));
    const errorsOf = (more: Partial<CourseDraft>) => {
      const made = toCourseBody(draft(more));
      return 'errors' in made ? made.errors : undefined;
    };
    const FACT = String.raw`^The course has 2\d\d KB, and 255 KB can be saved\.`;

    expect(errorsOf({ curriculum: lectures(14, 'x'.repeat(17_000)) })).toBeUndefined();
    // two bytes each
    expect(
      errorsOf({ curriculum: [...lectures(14, 'ä'.repeat(9_000)), lecture(14, 'ä'.repeat(9_100))] }),
    ).toEqual({
      'curriculum.14.link_desc': expect.stringMatching(
        `${FACT} Please shorten its longest text, these instructions, or make two courses of it\\.$`,
      ) as unknown,
    });
    expect(
      errorsOf({ objectives: 'o'.repeat(19_900), curriculum: lectures(14, 'x'.repeat(18_000)) }),
    ).toEqual({ objectives: expect.stringContaining('its longest text, the objectives,') as unknown });
    expect(errorsOf({ curriculum: lectures(190, 'x'.repeat(1_300)) })).toEqual({
      curriculum: expect.stringMatching(
        `${FACT.replace('2', '[23]')} Please make two courses of it\\.$`,
      ) as unknown,
    });
  });
});
