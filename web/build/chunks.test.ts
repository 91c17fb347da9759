import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, CHUNK_GROUPS, iconFiles } from './chunks.ts';

const root = join(import.meta.dirname, '../..');
const found = (path: string) => statSync(join(root, path), { throwIfNoEntry: false });

/** The chunk that a module is in, when enough entries load it. */
function chunkOf(id: string): string | undefined {
  return CHUNK_GROUPS.filter(({ test: fits }) => (fits instanceof RegExp ? fits.test(id) : fits(id)))
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name }) => name)[0];
}

test.each(CHUNKS)(
  'The chunk $name names folders or a file, and each of them is there',
  ({ folders, except = [] }) => {
    for (const folder of [...folders, ...except]) {
      expect(folder).toMatch(/(\/\*?|\.ts)$/);
      const files = folder.replace(/\*$/, '*.*').replace(/\/$/, '/**/*.*');
      expect(globSync(files, { cwd: root }), folder).not.toEqual([]);
    }
  },
);

const ICON_FILES = CHUNKS.flatMap(({ icons }) => icons ?? []);
test.each(ICON_FILES)('Each icon of %s is a file of the package', (file) => {
  const icons = iconFiles(file);
  expect(icons.length).toBeGreaterThan(5);
  expect(icons.filter((icon) => !found(icon)?.isFile())).toEqual([]);
});

test.each([
  ['a file of a folder', 'web/src/ui/button/button.tsx', 'parts'],
  ['a file of another folder in it', 'web/src/ui/badge.tsx', 'inner'],
  ['a folder that no chunk names', 'web/src/ui/table/pager.tsx', undefined],
  ['a folder of each feature', 'web/src/features/paying/purchase/plan.ts', 'student'],
  ['a folder that another one leaves out', 'web/src/features/panel/uploads/upload.ts', 'uploads'],
  ['a folder that is left to its screen', 'web/src/features/panel/drafts/draft-store.ts', undefined],
  ['a file whose name begins like a folder', 'web/src/ui-kit.ts', undefined],
  ['a file of a package', 'node_modules/react/index.js', 'react'],
  ['a package of one workspace', 'web/node_modules/react/index.js', 'react'],
  ['a package that begins like another', 'node_modules/react-is/index.js', undefined],
  ['an icon', 'node_modules/lucide-react/dist/esm/icons/lock.mjs', 'inner'],
  ['an icon of every page', 'node_modules/lucide-react/dist/esm/icons/circle-alert.mjs', 'parts'],
  ['an icon whose name has a digit', 'node_modules/lucide-react/dist/esm/icons/trash-2.mjs', 'panel'],
])('%s has its chunk', (_, path, chunk) => {
  expect(chunkOf(join(root, path))).toBe(chunk);
});

test('The script of the page and what loads modules are one chunk', () => {
  const script = join(root, 'web/src/app/entry/main.tsx');
  expect([script, '\0vite/preload-helper.js'].map(chunkOf)).toEqual(['loader', 'loader']);
});
