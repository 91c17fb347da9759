import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { LONGEST_STUDY_TOKEN } from '#shared/progress/routes.ts';
import { studyTokensWith } from './study-tokens.ts';

const NOW = Date.parse('2026-11-21T17:00:00Z');
const HOURS = 3_600_000;
const { issue, read } = studyTokensWith(() => ['a secret']);
const place = { userId: anId('user-ada'), courseId: anId('crs_aws'), lectureId: anId('lec_1') };
const lecture = {
  title: 'Räume und “Netze”',
  files: [{ publicId: 'media/files/u/g/1.pdf', filename: 'Übung 1.pdf' }],
};
const token = issue(place, lecture, NOW) ?? expect.unreachable();
const [claims = '', mac = ''] = token.split('.');
const changed = Buffer.from(claims, 'base64url').toString().replace('user-ada', 'user-eve');

describe('A study token (docs/adr/051)', () => {
  test('says the lecture’s title and files for four hours, and is a few hundred characters', () => {
    expect(read(token, place, NOW + 4 * HOURS - 1)).toEqual(lecture);
    expect(read(token, place, NOW + 4 * HOURS)).toBeUndefined();
    expect(token.length).toBeLessThan(300);
  });

  test.each([
    ['of another person', token, { userId: anId('user-eve') }],
    ['of another course', token, { courseId: anId('crs_2') }],
    ['of another lecture', token, { lectureId: anId('lec_2') }],
    [
      'whose claims were changed',
      `${Buffer.from(changed).toString('base64url')}.${mac}`,
      { userId: anId('user-eve') },
    ],
    ['with a cut code', `${claims}.${mac.slice(0, -2)}`, {}],
    ['without a code', claims, {}],
    ['without claims', `.${mac}`, {}],
    ['that is nothing', '', {}],
    [
      'made with another secret',
      studyTokensWith(() => ['another', 'a secret']).issue(place, lecture, NOW) ?? '',
      {},
    ],
  ])('%s says nothing', (_what, given, over) => {
    expect(read(given, { ...place, ...over }, NOW)).toBeUndefined();
  });

  test('counts while its secret is replaced: whichever of two values signed it', () => {
    const both = studyTokensWith(() => ['a new secret', 'a secret']);
    expect(both.read(token, place, NOW)).toEqual(lecture);
    const after = studyTokensWith(() => ['a new secret']);
    expect(after.read(both.issue(place, lecture, NOW) ?? '', place, NOW)).toEqual(lecture);
    expect(after.read(token, place, NOW)).toBeUndefined();
  });

  test('is not made where the contract would not take it', () => {
    const files = Array.from({ length: 90 }, (_, n) => ({
      publicId: `media/files/u/user-grace/${n}.pdf`,
      filename: `${n}.pdf`,
    }));
    expect(issue(place, { ...lecture, files }, NOW)).toBeUndefined();
    expect(issue(place, { ...lecture, files: files.slice(0, 40) }, NOW)?.length).toBeLessThanOrEqual(
      LONGEST_STUDY_TOKEN,
    );
  });
});
