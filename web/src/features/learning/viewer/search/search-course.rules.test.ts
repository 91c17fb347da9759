import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { partsOf, searchCourse } from './search-course.rules.ts';

const course = {
  curriculum: [
    { _id: anId('a'), title: 'Accounts' },
    { _id: anId('b'), title: 'Security groups and network ACLs' },
  ],
  cues: new Map([
    ['b', [{ start: 846, end: 850, text: 'A network ACL does not.' }]],
    ['a', [{ start: 3, end: 4, text: 'No acl yet' }]],
  ]),
  notes: [
    { noteId: '1', lectureId: anId('b'), seconds: 838, text: 'ACL: allow', createdAt: '', changedAt: '' },
    { noteId: '2', lectureId: anId('b'), seconds: 376, text: 'Default acl', createdAt: '', changedAt: '' },
  ],
};

test('A search finds titles, transcripts and notes in the order of the course, in any case', () => {
  expect(searchCourse(' acl ', course)).toEqual({
    titles: [{ lectureId: 'b', text: 'Security groups and network ACLs' }],
    transcripts: [
      { lectureId: 'a', positionSeconds: 3, text: 'No acl yet' },
      { lectureId: 'b', positionSeconds: 846, text: 'A network ACL does not.' },
    ],
    notes: [
      { lectureId: 'b', positionSeconds: 376, text: 'Default acl' },
      { lectureId: 'b', positionSeconds: 838, text: 'ACL: allow' },
    ],
  });
});

test('The parts of a text are the text, and what is marked is what was searched', () => {
  expect(partsOf('A (b) and a (B)', '(b)').filter(({ isHit }) => isHit)).toHaveLength(2);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, searched, after) => {
      const text = before + searched + after;
      const parts = partsOf(text, searched);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.some(({ isHit }) => isHit)).toBe(searched.trim() !== '');
    }),
  );
});
