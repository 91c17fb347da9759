import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_COURSE } from '../courses/course-form.rules.ts';
import { newLecture } from '../courses/lecture-form.rules.ts';
import { compareDrafts } from './compare-drafts.rules.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';
import { changedBy, mergeDrafts } from './merge-drafts.rules.ts';
import { nameOf } from './name-differences.rules.ts';

const lecture = (id: string, more: Partial<DraftLecture> = {}): DraftLecture => ({
  ...newLecture(1),
  _id: id,
  title: id,
  type: 'video',
  videoUrl: `/media/${id}.mp4`,
  public_id: id,
  durationSeconds: 60,
  ...more,
});
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((id) => lecture(id)) as [
  DraftLecture,
  DraftLecture,
  DraftLecture,
  DraftLecture,
];
const BASE: CourseDraft = { ...EMPTY_COURSE, title: 'DevOps', pricing: '1960', curriculum: [A, B, C] };
const draft = (more: Partial<CourseDraft> = {}): CourseDraft => ({ ...BASE, ...more });
const of = (...curriculum: DraftLecture[]) => draft({ curriculum });

/** What is merged, and who changed what differs. */
function merge(theirs: CourseDraft, mine: CourseDraft, base = BASE) {
  const drafts = { base, theirs, mine };
  const rows = compareDrafts(theirs, mine).map((one) => `${nameOf(one)}: ${changedBy(drafts, one)}`);
  return { merged: mergeDrafts(drafts), rows };
}
const titles = ({ curriculum }: CourseDraft) => curriculum.map(({ title }) => title).join(' ');

describe('Two people who changed one course (X5)', () => {
  test('A field is as the one who changed it has it, and as in mine where both did', () => {
    const { merged, rows } = merge(
      draft({ title: 'Theirs', subtitle: 'Theirs', image: ['/media/t.webp'] }),
      draft({ title: 'Mine', description: 'Mine', creationId: 'draft-1' }),
    );
    expect(merged).toEqual(
      draft({
        title: 'Mine',
        subtitle: 'Theirs',
        image: ['/media/t.webp'],
        description: 'Mine',
        creationId: 'draft-1',
      }),
    );
    expect(rows).toEqual(['Title: both', 'Subtitle: theirs', 'Description: mine', 'Image: theirs']);
  });

  test('Whether it is on sale too; as it was saved where a draft that was kept earlier does not know', () => {
    const { isPublised: _unknown, ...earlier } = BASE;
    const off = draft({ isPublised: false });
    expect(merge(off, draft({ title: 'Mine' }))).toEqual({
      merged: draft({ title: 'Mine', isPublised: false }),
      rows: ['Title: mine', 'On sale: theirs'],
    });
    expect(merge(draft({ title: 'Theirs' }), off).merged).toEqual(
      draft({ title: 'Theirs', isPublised: false }),
    );
    for (const [base, mine] of [
      [earlier, BASE],
      [BASE, earlier],
      [earlier, earlier],
    ] as const)
      expect(merge(off, mine, base).merged).toEqual(off);
  });

  test('A part of a lecture too, wherever the lecture stands', () => {
    const files = { files: [{ url: '/media/n.pdf', filename: 'n.pdf', public_id: 'n' }] };
    const theirB = { ...B, freePreview: true, materials: { ...B.materials, notes: files } };
    const myB = { ...B, title: 'Mine', freePreview: false, link_desc: 'Mine' };
    const { merged, rows } = merge(of(A, theirB, C), of(D, A, myB, C));
    expect(merged.curriculum).toEqual([
      D,
      A,
      { ...B, title: 'Mine', link_desc: 'Mine', freePreview: true, materials: theirB.materials },
      C,
    ]);
    expect(rows).toEqual([
      'Lecture 1 added: mine',
      'Lecture 3: title: mine',
      'Lecture 3: free preview: theirs',
      'Lecture 3: instructions: mine',
      'Lecture 3: notes: theirs',
    ]);
  });

  test('The content of a lecture with its type, length and captions is of one of them only', () => {
    const captions = [{ url: '/media/b.vtt', public_id: 'v', language: 'de', label: 'German' }];
    const embed = {
      ...B,
      type: 'youtube',
      videoUrl: '<iframe>',
      public_id: '',
      durationSeconds: undefined,
    };
    const both = merge(of(A, embed, C), of(A, { ...B, captions }, C));
    expect(both.merged.curriculum).toEqual([A, { ...B, captions }, C]);
    expect(both.rows).toEqual(
      ['content type', 'content', 'length', 'captions'].map((part) => `Lecture 2: ${part}: both`),
    );
    expect(merge(of(A, embed, C), of(A, { ...B, title: 'Mine' }, C)).merged.curriculum[1]).toEqual({
      ...embed,
      title: 'Mine',
    });
  });

  test('Lectures that one of them added or removed are there or not', () => {
    const { merged, rows } = merge(of(A, lecture('t'), C), of(A, B, lecture('m')));
    expect(titles(merged)).toBe('a m t');
    expect(rows).toEqual([
      'Lecture 2 added: theirs',
      'Lecture 3 added: mine',
      'Lecture 2 removed: theirs',
      'Lecture 3 removed: mine',
    ]);
  });

  test('A lecture that one removed and the other changed is as in mine', () => {
    const kept = merge(of(A, C), of(A, { ...B, title: 'Mine' }, C));
    expect(titles(kept.merged)).toBe('a Mine c');
    expect(kept.rows).toEqual(['Lecture 2 added: both']);
    const removed = merge(of(A, { ...B, title: 'Theirs' }, C), of(A, C));
    expect(titles(removed.merged)).toBe('a c');
    expect(removed.rows).toEqual(['Lecture 2 removed: both']);
  });

  test('A lecture that both have and did not begin with is as in mine', () => {
    const { merged, rows } = merge(of(A, D), of(A, { ...D, title: 'Mine' }), of(A));
    expect(titles(merged)).toBe('a Mine');
    expect(rows).toEqual(['Lecture 2: title: both']);
  });

  test('The order is of the one who changed it, and mine where both did; what was added stays behind what it followed', () => {
    expect(titles(merge(of(C, A, B), of(A, D, B, C)).merged)).toBe('c a d b');
    expect(titles(merge(of(A, D, B, C), of(C, A, B)).merged)).toBe('c a d b');
    expect(titles(merge(of(D, A, B, C), of(C, B, A)).merged)).toBe('d c b a');
    const both = merge(of(C, A, B), of(B, A, C));
    expect(titles(both.merged)).toBe('b a c');
    expect(both.rows).toEqual(['Order of lectures: both']);
    expect(merge(of(C, A, B), BASE).rows).toEqual(['Order of lectures: theirs']);
    expect(merge(BASE, of(C, A, B)).rows).toEqual(['Order of lectures: mine']);
  });
});

describe('Whatever two people change', () => {
  const text = fc.constantFrom('', 'x', 'y');
  const anyLecture = (id: string) =>
    fc.record({ title: text, link_desc: text, freePreview: fc.boolean() }).map((more) => lecture(id, more));
  const anyDraft = fc
    .record({
      title: text,
      subtitle: text,
      curriculum: fc
        .tuple(...['a', 'b', 'c', 'd', 'e'].map(anyLecture))
        .chain((all) => fc.shuffledSubarray(all)),
    })
    .map(draft);

  test('Where only one of them did, all is as that one has it', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (base, changed) => {
        expect(mergeDrafts({ base, theirs: changed, mine: base })).toEqual(changed);
        expect(mergeDrafts({ base, theirs: base, mine: changed })).toEqual(changed);
        expect(mergeDrafts({ base, theirs: changed, mine: changed })).toEqual(changed);
      }),
    );
  });

  test('Each lecture is there once, and nothing is in it that neither has', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (base, theirs, mine) => {
        const merged = mergeDrafts({ base, theirs, mine });
        const ids = merged.curriculum.map(({ _id }) => _id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const one of merged.curriculum) {
          const sides = [theirs, mine].flatMap(({ curriculum }) =>
            curriculum.filter(({ _id }) => _id === one._id),
          );
          expect(sides.map(({ title }) => title)).toContain(one.title);
          expect(sides.map(({ link_desc }) => link_desc)).toContain(one.link_desc);
        }
      }),
    );
  });

  test('What is said to be changed by theirs alone is merged as theirs, all else as mine', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (base, theirs, mine) => {
        const drafts = { base, theirs, mine };
        const merged = mergeDrafts(drafts);
        for (const one of compareDrafts(theirs, mine)) {
          const by = changedBy(drafts, one);
          if (one.kind === 'field')
            expect(merged[one.field]).toBe((by === 'theirs' ? theirs : mine)[one.field]);
          if (one.kind !== 'added' && one.kind !== 'removed') continue;
          const side = one.kind === 'added' ? mine.curriculum : theirs.curriculum;
          const place = one.kind === 'added' ? one.places.after : one.places.before;
          const id = side[(place ?? 0) - 1]?._id;
          const isThere = merged.curriculum.some(({ _id }) => _id === id);
          expect(isThere).toBe((one.kind === 'added') === (by !== 'theirs'));
        }
      }),
    );
  });
});
