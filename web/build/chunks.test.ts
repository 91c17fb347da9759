import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, CHUNK_GROUPS } from './chunks.ts';

const root = join(import.meta.dirname, '../..');

/** The chunks whose list fits a module, the one that has it first. */
function chunksOf(id: string): string[] {
  return CHUNK_GROUPS.filter(({ test: fits }) => (fits instanceof RegExp ? fits.test(id) : fits(id)))
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name }) => name);
}

test.each(CHUNKS)('The chunk $name names only files and folders that exist', ({ modules, except = [] }) => {
  const missing = [...modules, ...except].filter((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    return found?.isDirectory() !== path.endsWith('/');
  });
  expect(missing).toEqual([]);
});

test('No two chunks name the same module, and none names one twice', () => {
  const named = CHUNKS.flatMap(({ modules }) => modules);
  expect(named.filter((path, index) => named.indexOf(path) < index)).toEqual([]);
});

test.each([
  ['a file that is listed', 'web/src/lib/browser-zone.ts', ['student']],
  ['a file of a listed folder', 'web/src/ui/button.tsx', ['parts']],
  ['a file that its folder leaves to another chunk', 'web/src/ui/badge.tsx', ['inner']],
  ['a file that begins like a listed one', 'web/src/lib/browser-zone.test.ts', []],
  ['a file of a package', 'node_modules/react/index.js', ['react']],
  ['a package of one workspace', 'web/node_modules/sonner/dist/index.mjs', ['guarded']],
  ['what only forms of the signed-in area have', 'node_modules/react-hook-form/index.js', ['forms']],
  ['a package that begins like a listed one', 'node_modules/react-is/index.js', []],
])('%s has its chunk', (_, path, chunks) => {
  expect(chunksOf(join(root, path))).toEqual(chunks);
});

test('What loads modules has a chunk of its own', () => {
  expect(chunksOf('\0vite/preload-helper.js')).toEqual(['loader']);
});
