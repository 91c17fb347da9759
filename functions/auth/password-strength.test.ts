import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWeakness } from './password-strength.ts';

const ADA = { userName: 'Ada Lovelace', userEmail: 'countess@example.org' };
const COMMON = 'This password is one of the most common ones. Please choose another.';
const GUESSED = 'This password is too easy to guess. Please choose another.';
const OWN = 'Please choose a password without your name or your e-mail.';
const ACADEMY = 'Please choose a password without the name Twillfield.';
const REPEATED = 'Please choose a password that does not repeat itself.';
const COUNTED = 'Please choose a password that is not counted up or down.';

describe('Passwords that are easy to guess (G-107)', () => {
  test.each([
    ['password1', COMMON],
    ['Iloveyou', COMMON],
    ['qwertyuiop', COMMON],
    ['zipper', COMMON],
    ['12345678', COMMON],
    ['aaaaaaaa', REPEATED],
    ['......................', REPEATED],
    ['abcabcabcabc', REPEATED],
    ['abcdefgh', COUNTED],
    ['3456789', COUNTED],
    ['hgfedcba', COUNTED],
    ['Password1!', GUESSED],
    ['Summer2024', GUESSED],
    ['19991231', GUESSED],
    ['twillfield', ACADEMY],
    ['My-TWILLFIELD-password-93', ACADEMY],
    ['tw1llf1eld', GUESSED],
    ['ada-lovelace-77x', OWN],
    ['LOVELACE!gu93', OWN],
    ['countess of x', OWN],
    ['c0untes5', GUESSED],
  ])('%s is refused with a sentence that says why', (password, sentence) => {
    expect(findWeakness(password, ADA)).toBe(sentence);
  });

  test.each([
    'a quiet river',
    'kqzvwp',
    'xK9#mQ',
    'selvedge26',
    'correct horse',
    'adamant stones',
    '川の静かな流れ',
  ])('%s is accepted', (password) => {
    expect(findWeakness(password, ADA)).toBeUndefined();
  });

  test('A random password of six characters is accepted, as long as chance makes no pattern of it', () => {
    const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'.split('');
    const random = fc.array(fc.constantFrom(...letters), { minLength: 6, maxLength: 6 });
    const drawn = fc.sample(random, { numRuns: 1000, seed: 107 }).map((one) => one.join(''));
    const refused = drawn.filter((password) => findWeakness(password, ADA) !== undefined);
    expect(refused.length).toBeLessThanOrEqual(5);
  });

  test('Whatever stands around the academy’s name or the person’s, it is refused', () => {
    const around = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('twillfield', 'LoveLace', 'countess'),
        around,
        (before, name, after) => {
          expect(findWeakness(before + name + after, ADA)).toMatch(/^Please choose a password without/);
        },
      ),
      { numRuns: 100 },
    );
  });
});
