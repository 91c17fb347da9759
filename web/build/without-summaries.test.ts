import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { paths } from '#web/lib/paths.ts';
import { publicPaths } from '#web/lib/start/public-paths.ts';
import { type Screen, toPattern } from '#web/lib/screens/screen.ts';
import { removeBuildFields, removeIconKeys, removeSummaries } from '../without-summaries.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the rows of the screens are written with. */
const NAMES = { paths, publicPaths, toPattern };
const FOR_THE_BUILD = ['area', 'shell', 'parts', 'calls', 'draws'];

test('Browsers get the contract without summary and response of any route and the sentence of any error, and nothing else of it is lost', () => {
  const files = globSync('shared/**/*routes.ts', { cwd: ROOT }).map((path) => join(ROOT, path));
  const before = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const after = removeSummaries(before);
  expect(after.match(/^ {2}summary: '',$/gm)).toHaveLength(ROUTES.length);
  expect(after).not.toMatch(/^ {2}summary:(?! '',$)/m);
  expect(after.match(/^ {2}response: undefined!,$/gm)).toHaveLength(ROUTES.length);
  expect(after).not.toMatch(/^ {2}response:(?! undefined!,$)/m);
  const codes = before.match(/ [A-Z_]+: \[\s*\d/g) ?? [];
  const named = after.match(/ [A-Z_]+: \[\s*\d{3},\s*[^\s'"]/g) ?? [];
  expect(codes.length).toBeGreaterThan(30);
  expect(after.match(/ [A-Z_]+: \[\s*\d{3}, '',?\s*\]/g)).toHaveLength(codes.length - named.length);
  // of a response that has lines of its own, those that are further in, and what closes it
  const withoutAny = (code: string) =>
    code
      .replaceAll(/^ {2}summary:.*\n(?: {4}['"].*\n)?/gm, '')
      .replaceAll(/^ {2}response:.*\n(?:(?: {4}.*| {2}[)}\]].*)\n)*/gm, '')
      .replaceAll(/( [A-Z_]+: \[\s*\d{3},)\s*['"].*?['"](?=,?\s*\])/g, '$1');
  expect(withoutAny(after)).toBe(withoutAny(before));
});

test('Browsers get the rows of the screens without what only the build reads, and nothing else of them is lost', () => {
  const files = globSync('web/src/lib/screens/*-screens.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) {
    const after = removeBuildFields(readFileSync(join(ROOT, path), 'utf8'));
    const rows = (code: string) =>
      [...code.matchAll(/= (\{[^]*?\n\}) as const/g)].flatMap(([, object]) =>
        Object.entries<Screen>(runInNewContext(`(${object})`, NAMES)),
      );
    const wanted = rows(readFileSync(join(ROOT, path), 'utf8')).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).filter(([field]) => !FOR_THE_BUILD.includes(field))),
    ]);
    expect(rows(after)).toEqual(wanted);
  }
});

test('Browsers get the shapes of an icon without their keys, and nothing else of it is lost', () => {
  const file = join(ROOT, 'node_modules/lucide-react/dist/esm/icons/captions.mjs');
  const [before, after] = [readFileSync(file, 'utf8'), removeIconKeys(readFileSync(file, 'utf8'))];
  const data = (code: string) =>
    String(runInNewContext(`JSON.stringify(${/= (\{[^]*?\n\});/.exec(code)?.[1]})`));
  expect(data(after)).toBe(data(before).replaceAll(/,"key":"\w+"/g, ''));
  expect(after).not.toContain('__iconData.node;');
});
