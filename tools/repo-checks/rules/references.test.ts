import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadReferences, readDefinitions } from './references.ts';
import { ROOT } from './source-files.ts';

const DOCUMENTS = [
  {
    path: 'docs/rules.md',
    text: '# Rules\n\n### G-01 First\n\n| I1 | x |\n| §2 | y |\n\n## What, and why\n',
  },
  { path: 'docs/adr/001-one-thing.md', text: '# 001 One thing\n' },
  { path: 'docs/requirements.tsv', text: 'id\tsection\nAA-1\t2\n' },
];
const definitions = readDefinitions(DOCUMENTS, ['shared/kernel/money.ts']);
const dead = (text: string, path = 'shared/a.ts') => deadReferences([{ path, text }], definitions);

/** Not a table of a test, so that these references are in no title. */
const PLANTED: [what: string, text: string, dead: string][] = [
  ['an unknown decision', '// as decided (G-02)', 'G-02'],
  ['an unknown invariant', '/** Holds (I2). */', 'I2'],
  ['an unknown requirement', '/* AA-2 */', 'AA-2'],
  ['one id of a range', '// AA-1..2', 'AA-2'],
  ['an unknown section', '// §7', '§7'],
  ['a section without a number', '// see §', '§'],
  ['an unknown document', '// docs/none.md', 'docs/none.md'],
  ['an unknown heading', '// docs/rules.md#nothing', 'docs/rules.md#nothing'],
  ['an unknown record', '// docs/adr/002', 'docs/adr/002'],
  ['an unknown source file', '// shared/kernel/coins.ts', 'shared/kernel/coins.ts'],
  ['a document by its name alone', '// reliability.md 1.4', 'reliability.md'],
];

describe('References are followed', () => {
  test('References to defined ids are accepted, and code may contain anything', () => {
    const good =
      '// G-01, I1, AA-1, §2, docs/rules.md, docs/rules.md#what-and-why, docs/adr/001, rules.md, shared/kernel/money.ts';
    expect(dead(`${good}\nconst I9 = 'G-99 docs/none.md §8';`)).toEqual([]);
  });

  test.each([...PLANTED])('%s in a comment is found', (_what, text, id) => {
    expect(dead(text)).toEqual([`shared/a.ts:1: ${id} is defined nowhere`]);
  });

  test('so is one in a title of a test, and in a document', () => {
    const title = "it('Once (G-02)', () => {});";
    expect(dead(title, 'shared/a.test.ts')).toEqual(['shared/a.test.ts:1: G-02 is defined nowhere']);
    expect(dead('In `shared/kernel/` and `shared/coins`.', 'docs/rules.md')).toEqual([
      'docs/rules.md:1: shared/coins is defined nowhere',
    ]);
    expect(dead('See [it](../docs/none.md) and [here](#none).', 'docs/rules.md')).toEqual([
      'docs/rules.md:1: docs/none.md is defined nowhere',
      'docs/rules.md:1: docs/rules.md#none is defined nowhere',
    ]);
  });
});

test('Every id and document that this repository refers to is defined in it', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
  const paths = tracked.split('\n').filter((path) => existsSync(join(ROOT, path)));
  const documents = paths.filter((path) => /\.(?:md|tsv)$/.test(path)).map(read);
  const pictures = paths.filter((path) => /^docs\/.*\.webp$/.test(path)).map((path) => ({ path, text: '' }));
  const others = paths.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path)).map(read);
  const dead = deadReferences(
    [...others, ...documents.filter(({ path }) => path.endsWith('.md'))],
    readDefinitions([...documents, ...pictures], paths),
  );
  expect(dead).toEqual([]);
});
