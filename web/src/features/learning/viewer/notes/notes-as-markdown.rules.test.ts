import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { notesAsMarkdown, notesFileName } from './notes-as-markdown.rules.ts';

const note = (lectureId: string, seconds: number, text: string) => ({
  noteId: `${lectureId}${seconds}`,
  lectureId: anId(lectureId),
  seconds,
  text,
  createdAt: '',
  changedAt: '',
});
/** A line ends here, not only in the file. */
const BREAK = '  ';
const course = {
  title: 'AWS Cloud\nFall',
  curriculum: [
    { _id: 'a', title: 'Accounts' },
    { _id: 'b', title: 'Networks' },
  ],
};

test('Notes are exported by lecture and moment; none is left out, also of a lecture that is gone', () => {
  const notes = [
    note('b', 838, 'Only allow\nrules.'),
    note('gone', 1, 'Kept'),
    note('b', 376, 'First'),
    note('a', 0, '*'),
  ];
  expect(notesAsMarkdown(course, notes)).toBe(`# Notes: AWS Cloud Fall

## 1. Accounts

- **00:00** \\*

## 2. Networks

- **06:16** First
- **13:58** Only allow${BREAK}
  rules.

## Lectures that are no longer in the course

- **00:01** Kept
`);
});

test('Titles are what they say, whatever Markdown would read in them', () => {
  const odd = {
    title: '*C* & C# [2026] #1 <b>_new_</b> &amp; a|b ~x~ `y` \\',
    curriculum: [{ _id: 'a', title: '# [Intro](x) to snake_case_ #' }],
  };
  expect(notesAsMarkdown(odd, [note('a', 3723, 'n')])).toBe(
    String.raw`# Notes: \*C\* & C\# \[2026\] \#1 \<b>\_new\_\</b> \&amp; a\|b \~x\~ \`y\` \\

## 1. \# \[Intro\](x) to snake_case\_ \#

- **1:02:03** n
`,
  );
});

test('A note of several lines keeps its lines, its empty ones and its indents, and nothing in it is read as Markdown', () => {
  const text = [
    'Rules: # not a *heading*',
    '# nor here',
    '- no list',
    '2. no number, but 2.5 is',
    '> no quotation',
    '---',
    '===',
    '',
    '    if a_b < 2: ',
    '+ plus',
  ].join('\r\n');
  const lines = notesAsMarkdown(course, [note('a', 59.9, ` ${text}\n`)])
    .split('\n')
    .slice(4);
  expect(lines).toEqual([
    String.raw`- **00:59** Rules: \# not a \*heading\*${BREAK}`,
    String.raw`  \# nor here${BREAK}`,
    String.raw`  \- no list${BREAK}`,
    String.raw`  2\. no number, but 2.5 is${BREAK}`,
    String.raw`  \> no quotation${BREAK}`,
    String.raw`  \---${BREAK}`,
    String.raw`  \===`,
    '',
    `  ${'\u00a0'.repeat(4)}if a_b \\< 2:${BREAK}`,
    String.raw`  \+ plus`,
    '',
  ]);
});

test.each([
  ['AWS Cloud Fall', 'AWS Cloud Fall notes'],
  ['C/C++: *pointers* #1 [2026]?', 'C C++ pointers #1 [2026] notes'],
  ['..\\ "Home"\n<now>|', 'Home now notes'],
  ['***', 'notes'],
  ['ä'.repeat(300), `${'ä'.repeat(60)} notes`],
])('The file of %j has a name that every system takes', (title, name) => {
  expect(notesFileName(title)).toBe(`${name}.md`);
});
