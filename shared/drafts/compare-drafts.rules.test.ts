import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE, LANDING_FIELDS } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { compareDrafts, type Difference } from './compare-drafts.rules.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';
import { LECTURE_PARTS } from './lecture-parts.rules.ts';
import { nameOf, summarize } from './name-differences.rules.ts';

const lecture = (n: number, more: Partial<DraftLecture> = {}): DraftLecture => ({
  ...newLecture(n),
  _id: `lec_${n}`,
  ...more,
});
const draft = (more: Partial<CourseDraft> = {}): CourseDraft => ({
  ...EMPTY_COURSE,
  title: 'DevOps',
  category: 'devops',
  pricing: '1960',
  curriculum: [1, 2, 3, 4].map((n) => lecture(n)),
  ...more,
});
const names = (before: CourseDraft, after: CourseDraft) => compareDrafts(before, after).map(nameOf);
const file = { url: '/media/n.pdf', filename: 'n.pdf', public_id: 'n' };

describe('What differs, in words', () => {
  test('A field with what it was and is: amounts, categories and days as they are shown', () => {
    expect(
      compareDrafts(draft(), draft({ pricing: '2060', category: 'self-study', date: '2027-03-01' })),
    ).toEqual([
      { kind: 'field', field: 'category', before: 'DevOps', after: 'Self Study' },
      { kind: 'field', field: 'date', before: '', after: 'March 1, 2027' },
      { kind: 'field', field: 'pricing', before: '$1,960.00', after: '$2,060.00' },
    ]);
  });

  test('Whether it is on sale, where both know it', () => {
    const off = draft({ isPublised: false });
    expect(compareDrafts(draft(), off)).toEqual([
      { kind: 'field', field: 'isPublised', before: 'On sale', after: 'Off sale' },
    ]);
    const { isPublised: _unknown, ...earlier } = off;
    expect([...compareDrafts(draft(), earlier), ...compareDrafts(earlier, off)]).toEqual([]);
  });

  test('What cannot be read is as it was typed', () => {
    const [price, image] = compareDrafts(draft(), draft({ pricing: 'two', image: ['/media/u/cover.webp'] }));
    expect(price).toMatchObject({ after: 'two' });
    expect(image).toMatchObject({ before: '', after: 'cover.webp' });
  });

  test('A lecture that is renamed, added, removed or moved', () => {
    const [one, two, three, four] = draft().curriculum as [
      DraftLecture,
      DraftLecture,
      DraftLecture,
      DraftLecture,
    ];
    const after = draft({ curriculum: [two, one, { ...four, title: 'Watch it' }, newLecture(9)] });
    expect(compareDrafts(draft(), after)).toEqual([
      {
        kind: 'lecture',
        part: 'title',
        places: { before: 4, after: 3 },
        before: 'Lecture 4',
        after: 'Watch it',
      },
      { kind: 'added', places: { before: undefined, after: 4 }, before: '', after: 'Lecture 9' },
      { kind: 'removed', places: { before: 3, after: undefined }, before: three.title, after: '' },
      {
        kind: 'order',
        before: '1. Lecture 1, 2. Lecture 2',
        after: '1. Lecture 2, 2. Lecture 1',
      },
    ]);
    expect(summarize(compareDrafts(draft(), after))).toBe(
      'lecture 3, lecture 4 added, lecture 3 removed, order of lectures',
    );
  });

  test('Each part of a lecture has a name of its own', () => {
    const changed = lecture(1, {
      title: 'T',
      type: 'video',
      videoUrl: 'v',
      freePreview: true,
      durationSeconds: 3723,
      link_desc: 'd',
      captions: [{ url: '/c', public_id: 'c', language: 'en', label: 'English' }],
      materials: { notes: { files: [file] }, quiz: { files: [file] }, lab: { files: [file] } },
    });
    const differences = compareDrafts(
      draft(),
      draft({ curriculum: [changed, ...draft().curriculum.slice(1)] }),
    );
    expect(differences.map((one) => one.kind === 'lecture' && one.part)).toEqual(LECTURE_PARTS);
    expect(new Set(differences.map(nameOf)).size).toBe(LECTURE_PARTS.length);
    expect(differences.map(({ after }) => after)).toContain('1:02:03');
    expect(differences.map(({ after }) => after)).toContain('n.pdf');
  });

  test('A lecture that was saved meanwhile has an id now, and nothing else differs', () => {
    const typed = draft({ curriculum: [newLecture(1), newLecture(2)] });
    const saved = draft({
      curriculum: [newLecture(1), newLecture(2)].map((one, n) => ({ ...one, _id: `l${n}` })),
    });
    expect(compareDrafts(typed, saved)).toEqual([]);
  });

  test('Two lectures with different ids are two, whatever their titles', () => {
    const other = draft({ curriculum: [lecture(1, { _id: 'lec_x' })] });
    expect(names(draft({ curriculum: [lecture(1)] }), other)).toEqual([
      'Lecture 1 added',
      'Lecture 1 removed',
    ]);
  });

  test('A summary joins neighbours and counts what is too much', () => {
    const more = [5, 6, 7, 9].map((n) => lecture(n));
    const after = draft({ curriculum: [...draft().curriculum, ...more] });
    expect(summarize(compareDrafts(draft(), after))).toBe('lectures 5 to 8 added');
    const all = draft({ title: 'a', subtitle: 'b', description: 'c', objectives: 'd', level: 'e' });
    expect(summarize(compareDrafts(draft(), all))).toBe('title, subtitle, level, description and 1 more');
    expect(summarize([])).toBe('no change');
  });

  test('An order of many lectures names some of them', () => {
    const many = Array.from({ length: 200 }, (_, n) => lecture(n + 1));
    const [order] = compareDrafts(draft({ curriculum: many }), draft({ curriculum: many.toReversed() }));
    expect(order?.before).toMatch(/^1\. Lecture 1, .* and 194 more$/);
  });
});

const aLecture = fc
  .record({
    _id: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
    title: fc.constantFrom('One', 'Two', ''),
    type: fc.constantFrom('url', 'video'),
    videoUrl: fc.constantFrom('', 'https://x.org/1'),
    freePreview: fc.boolean(),
  })
  .map(({ _id, ...more }) => ({ ...newLecture(1), ...more, ...(_id !== undefined && { _id }) }));
const aDraft: fc.Arbitrary<CourseDraft> = fc
  .record({
    title: fc.string(),
    pricing: fc.constantFrom('', '0', '10.50', 'x'),
    image: fc.array(fc.string(), { maxLength: 2 }),
    curriculum: fc.uniqueArray(aLecture, {
      maxLength: 6,
      selector: ({ _id }) => _id ?? Symbol('new'),
    }),
  })
  .map((more) => draft(more));

/** The same difference seen from the other side. */
const turned = (one: Difference) => JSON.stringify(turn(one));
function turn(one: Difference): object {
  const { before, after } = one;
  const words = { before: after, after: before };
  if (one.kind === 'field' || one.kind === 'order') return { ...one, ...words };
  const places = { before: one.places.after, after: one.places.before };
  if (one.kind === 'lecture') return { ...one, ...words, places };
  return { ...one, ...words, places, kind: one.kind === 'added' ? 'removed' : 'added' };
}

describe('For any two drafts', () => {
  test('Equal ones differ in nothing', () => {
    fc.assert(
      fc.property(aDraft, (one) => {
        expect(compareDrafts(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  test('Fields and ids differ from the other side in the same way', () => {
    const saved = aDraft.map((one) => ({
      ...one,
      curriculum: one.curriculum.filter(({ _id }) => _id !== undefined),
    }));
    fc.assert(
      fc.property(saved, saved, (one, other) => {
        const there = compareDrafts(one, other).map((difference) => JSON.stringify(difference));
        expect(compareDrafts(other, one).map(turned).toSorted()).toEqual(there.toSorted());
      }),
    );
  });

  test('Every changed field is named, and no other', () => {
    fc.assert(
      fc.property(aDraft, fc.subarray([...LANDING_FIELDS]), (one, fields) => {
        const other = structuredClone(one);
        for (const field of fields)
          if (field === 'image') other.image.push('/media/new.webp');
          else other[field] += '!';
        const named = compareDrafts(one, other).map((each) => each.kind === 'field' && each.field);
        expect(named).toEqual(LANDING_FIELDS.filter((field) => fields.includes(field)));
      }),
    );
  });

  test('Every lecture of both is paired once: none is lost and none is counted twice', () => {
    fc.assert(
      fc.property(aDraft, aDraft, (one, other) => {
        const all = compareDrafts(one, other);
        const count = (kind: string) => all.filter((each) => each.kind === kind).length;
        expect(one.curriculum.length + count('added')).toBe(other.curriculum.length + count('removed'));
      }),
    );
  });
});
