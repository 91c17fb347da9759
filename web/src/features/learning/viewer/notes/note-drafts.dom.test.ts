import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { createDrafts } from './note-drafts.ts';

const note = (lectureId: string, text: string) => ({
  noteId: `note of ${lectureId}`,
  lectureId: anId(lectureId),
  seconds: 7,
  text,
});
beforeEach(() => localStorage.clear());

test('The drafts of two tabs leave each other’s: what one saves or removes is its own', () => {
  const [one, two] = [createDrafts(anId('u1'), anId('crs_1')), createDrafts(anId('u1'), anId('crs_1'))];
  one.write('lec_1', note('lec_1', 'Of one tab'));
  two.write('lec_2', note('lec_2', 'Of the other'));
  two.write('lec_3', note('lec_3', 'Also'));
  two.remove('lec_3');
  const later = createDrafts(anId('u1'), anId('crs_1'));
  expect(['lec_1', 'lec_2', 'lec_3'].map((key) => later.read(key)?.text)).toEqual([
    'Of one tab',
    'Of the other',
    undefined,
  ]);
});

test('Another course and another person have drafts of their own', () => {
  createDrafts(anId('u1'), anId('crs_1')).write('lec_1', note('lec_1', 'Mine'));
  expect(createDrafts(anId('u1'), anId('crs_2')).read('lec_1')).toBeUndefined();
  expect(createDrafts(anId('u2'), anId('crs_1')).read('lec_1')).toBeUndefined();
});

test('A draft that the browser refuses stays as long as the room is open', () => {
  const drafts = createDrafts(anId('u1'), anId('crs_1'));
  drafts.write('lec_1', note('lec_1', 'A'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  drafts.write('lec_1', note('lec_1', 'AB'));
  expect(drafts.read('lec_1')?.text).toBe('AB');
  drafts.remove('lec_1');
  expect(drafts.read('lec_1')).toBeUndefined();
});
