import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listObjectives, studentCountText } from './course-facts.rules.ts';

describe('The facts of a course', () => {
  test.each([
    [0, '0 Student'],
    [1, '1 Student'],
    [2, '2 Students'],
    [214, '214 Students'],
  ])('%i is %s [CDET-07]', (count, text) => expect(studentCountText(count)).toBe(text));

  test.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['Accounts , Networks,Storage', ['Accounts', 'Networks', 'Storage']],
    [' one ,, two, ', ['one', 'two']],
    ['', []],
    [' , ,', []],
  ])('The objectives %j are %j', (text, listed) => expect(listObjectives(text)).toEqual(listed));

  test('Objectives joined by commas are listed again, whatever their words', () => {
    const word = fc.stringMatching(/^[^\s,]([^,]*[^\s,])?$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(listObjectives(words.join(','))).toEqual(words);
      }),
    );
  });
});
