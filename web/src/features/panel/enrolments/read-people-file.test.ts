import { describe, expect, test } from 'vitest';
import { readPeopleFile } from './read-people-file.ts';

const read = (...content: BlobPart[]) => readPeopleFile(new File(content, 'people.csv'));
const ADA = { line: 2, email: 'ada@example.org', name: 'Ada Lovelace' };
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('A CSV file of people', () => {
  test.each([
    ['with commas', 'email,name\nada@example.org,Ada Lovelace\n'],
    [
      'as Excel saves it in Europe: a byte order mark, semicolons, CRLF',
      '\uFEFFEmail;Name\r\nada@example.org;Ada Lovelace\r\n',
    ],
    ['with tabs, in UTF-16', utf16('E-mail address\tName\nada@example.org\tAda Lovelace')],
    ['with quotes, blanks and other columns', 'id, Name ,EMAIL\n7,"Ada Lovelace"," ada@example.org "'],
  ])('%s', async (_how, content) => {
    expect(await read(content as BlobPart)).toEqual({ people: [ADA] });
  });

  test('Names in Windows-1252 keep their letters', async () => {
    expect(await read('email,name\nada@example.org,Zo', Uint8Array.from([0xeb]))).toEqual({
      people: [{ ...ADA, name: 'Zoë' }],
    });
  });

  test('Rows have the number that a spreadsheet shows, whatever is empty or has line breaks before them', async () => {
    const content = 'email,name\n\n"a@example.org","two\nlines"\n,,\nb@example.org\n';
    expect(await read(content)).toEqual({
      people: [
        { line: 3, email: 'a@example.org', name: 'two\nlines' },
        { line: 5, email: 'b@example.org', name: '' },
      ],
    });
  });

  test('Hostile cells come through as text, cut where no e-mail and no name is longer (X16)', async () => {
    const cells = [
      '"=HYPERLINK(""https://x.example"")"',
      'a\0b@example.org',
      '\u202Egro.elpmaxe@ada',
      'x'.repeat(5000),
    ];
    const found = await read(`email\n${cells.join('\n')}`);
    expect(found).toEqual({
      people: [
        { line: 2, email: '=HYPERLINK("https://x.example")', name: '' },
        { line: 3, email: 'a\0b@example.org', name: '' },
        { line: 4, email: '\u202Egro.elpmaxe@ada', name: '' },
        { line: 5, email: 'x'.repeat(320), name: '' },
      ],
    });
  });

  test.each([
    [
      '10,000 people',
      `email\n${'a@example.org\n'.repeat(10_000)}`,
      'There are 10,000 people in this file. Please take at most 500 at a time.',
    ],
    ['more than 1 MB', 'x'.repeat(1024 * 1024 + 1), 'This file is larger than 1 MB.'],
    ['no column of e-mails', 'ada@example.org,Ada\n', /^The first row must name the columns/],
    ['its heading only', 'email,name\n\n', 'There are no people in this file.'],
    ['nothing', '', /^The first row must name the columns/],
    [
      'a quotation mark that is not closed',
      'email,name\na@example.org,"Ada\nb@example.org,Bob',
      'The quotation marks on row 2 do not match.',
    ],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      /^The first row must name the columns/,
    ],
  ])('One with %s is refused with a sentence', async (_what, content, sentence) => {
    expect(await read(content as BlobPart)).toEqual({
      problem: typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string),
    });
  });

  test('500 people are taken', async () => {
    const found = await read(`email\n${'a@example.org\n'.repeat(500)}`);
    expect('people' in found && found.people.length).toBe(500);
  });
});
