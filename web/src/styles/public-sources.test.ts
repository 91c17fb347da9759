import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
/** What is shown before inner.css is there. */
const ENTRIES = [
  'screens/{landing/landing.screen,course/course-page.screen,not-found/not-found}.tsx',
  'app/{root,error-screen,status-page}.tsx',
];
const IMPORT = /^(?:import|export)\s[^;]*?from '(#web\/|\.{1,2}\/)([^']+)'/gm;
const HAS_CLASSES = /className="|\b(?:cva|cx)\(\s*['[]|Classes = '/;

/** Files that `file` loads at once, itself included, as paths from web/src. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, root, path = ''] of readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)) {
    const from = root === '#web/' ? path : relative(SRC, join(SRC, dirname(file), `${root}${path}`));
    if (/\.tsx?$/.test(from) && existsSync(join(SRC, from))) reached(from, known);
  }
  return known;
}

/** Files that index.css names as sources of its utilities. */
function sources(): string[] {
  const sheet = readFileSync(join(import.meta.dirname, 'index.css'), 'utf8');
  return [...sheet.matchAll(/^@source '([^']+)';/gm)]
    .flatMap(([, pattern = '']) => globSync(pattern, { cwd: import.meta.dirname }))
    .flatMap((found) => {
      const path = join(import.meta.dirname, found);
      return statSync(path).isDirectory()
        ? globSync('**/*.{ts,tsx}', { cwd: path }).map((one) => join(path, one))
        : path;
    })
    .map((path) => relative(SRC, path));
}

test('index.css has the utilities of every file that a public page loads', () => {
  const named = new Set(sources());
  const loaded = new Set(
    ENTRIES.flatMap((entry) => globSync(entry, { cwd: SRC })).flatMap((entry) => [...reached(entry)]),
  );
  const missing = [...loaded].filter(
    (file) => !named.has(file) && HAS_CLASSES.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(loaded.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
