import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListedPeople } from './listed-people.rules.ts';

const read = (email: string, name?: string) =>
  readListedPeople([{ email, ...(name !== undefined && { name }) }])[0];

describe('A row of a list of people', () => {
  test.each([
    [
      'An e-mail is trimmed and in lower case',
      [' Ada@Example.ORG ', 'ada'],
      { email: 'ada@example.org', name: 'ada' },
    ],
    ['Without a name it is what stands before the @', ['a.b+c@example.org', ' '], { name: 'a.b+c' }],
    ['A name keeps its marks of direction', ['a@example.org', 'דוד\u200F 1'], { name: 'דוד\u200F 1' }],
    ['No e-mail', ['  ', 'Ada'], { problem: 'no e-mail', name: 'Ada' }],
    ['A word', ['ada'], { problem: 'no valid e-mail', email: 'ada' }],
    ['A formula', ['=HYPERLINK("x")'], { problem: 'no valid e-mail' }],
    ['An e-mail with NUL', ['a\0b@example.org'], { problem: 'no valid e-mail' }],
    ['An e-mail that is turned round', ['a\u202Eb@example.org'], { problem: 'no valid e-mail' }],
    ['An e-mail of 255 characters', [`${'a'.repeat(243)}@example.org`], { problem: 'no valid e-mail' }],
    [
      'A name that turns the text after it round',
      ['a@example.org', 'a\u202Eb'],
      { problem: 'hidden characters' },
    ],
    ['A name of two lines', ['a@example.org', 'a\nb'], { problem: 'hidden characters' }],
    ['A name of 101 characters', ['a@example.org', 'a'.repeat(101)], { problem: 'long name' }],
  ] as const)('%s', (_what, [email, name], expected) => {
    const row = read(email, name);
    expect(row).toMatchObject({ row: 1, ...expected });
    expect(row?.problem).toBe('problem' in expected ? expected.problem : undefined);
  });

  test('One that names an e-mail again says which row named it first, whatever the case', () => {
    const rows = readListedPeople(
      ['a@example.org', 'b@example.org', 'A@example.org ', 'a@example.org'].map((email) => ({ email })),
    );
    expect(rows.map(({ problem, first }) => problem && [problem, first])).toEqual([
      undefined,
      undefined,
      ['listed before', 1],
      ['listed before', 1],
    ]);
  });

  test('Every row keeps its number, and no e-mail is good twice', () => {
    const email = fc.oneof(fc.emailAddress(), fc.string(), fc.constant('a@example.org'));
    fc.assert(
      fc.property(fc.array(fc.record({ email, name: fc.string() })), (people) => {
        const rows = readListedPeople(people);
        expect(rows.map(({ row }) => row)).toEqual(people.map((_, at) => at + 1));
        const good = rows.filter(({ problem }) => problem === undefined).map((one) => one.email);
        expect(new Set(good).size).toBe(good.length);
      }),
    );
  });
});
