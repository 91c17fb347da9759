import { globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, CHUNK_GROUPS, iconFiles } from './chunks.ts';

const root = join(import.meta.dirname, '../..');
const found = (path: string) => statSync(join(root, path), { throwIfNoEntry: false });

/** What every page imports, as the bundler would tell it. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'web/src/app/start-app.tsx': ['web/src/lib/config/config.ts'],
  'web/src/lib/config/config.ts': ['web/src/lib/browser/storage.ts'],
  'web/src/screens/landing/landing.screen.tsx': [
    'web/src/features/contact/contact-form.tsx',
    'web/src/screens/landing/about.tsx',
    'web/src/ui/page/icons.ts',
  ],
  'web/src/features/contact/contact-form.tsx': ['web/src/ui/form/field.tsx'],
  'web/src/ui/page/icons.ts': ['node_modules/lucide-react/dist/esm/icons/lock.mjs'],
};
const bundler = {
  getModuleInfo: (id: string) => ({
    importedIds: (IMPORTS[relative(root, id)] ?? []).map((file) => join(root, file)),
  }),
};

/** The chunk that a module is in, when enough entries load it. */
function chunkOf(id: string): string | undefined {
  return CHUNK_GROUPS.toSorted((one, other) => other.priority - one.priority)
    .map((group) => {
      if (!('test' in group)) return group.name(id, bundler);
      return group.test instanceof RegExp ? group.test.test(id) && 'loader' : group.test(id) && group.name;
    })
    .find((name) => typeof name === 'string');
}

test.each(CHUNKS)(
  'The chunk $name names folders or files, and each of them is there',
  ({ paths, except = [] }) => {
    for (const path of [...paths, ...except]) {
      expect(path).toMatch(/(\/|\.tsx?)$/);
      expect(globSync(path.replace(/\/$/, '/**/*.*'), { cwd: root }), path).not.toEqual([]);
    }
  },
);

const ICON_FILES = ['web/src/ui/page/icons.ts', ...CHUNKS.flatMap(({ icons }) => icons ?? [])];
test.each(ICON_FILES)('Each icon of %s is a file of the package', (file) => {
  const icons = iconFiles(file);
  expect(icons.length).toBeGreaterThan(2);
  expect(icons.filter((icon) => !found(icon)?.isFile())).toEqual([]);
});

test.each([
  ['a file that every page loads', 'web/src/lib/browser/storage.ts', 'site'],
  ['a file that the landing page loads', 'web/src/ui/form/field.tsx', 'site'],
  ['a part of the landing page', 'web/src/screens/landing/about.tsx', undefined],
  ['a feature of the landing page', 'web/src/features/contact/contact-form.tsx', undefined],
  ['a file of a folder', 'web/src/ui/badge.tsx', 'pages'],
  ['a file that is named', 'web/src/lib/course-to-buy.ts', 'pages'],
  ['a folder that no chunk names', 'web/src/lib/sign-in/use-sign-in-code.ts', undefined],
  ['a folder of a feature', 'web/src/features/paying/purchase/plan.ts', 'academy'],
  ['another folder of it', 'web/src/features/paying/methods/card.tsx', 'paying'],
  ['a folder that another one leaves out', 'web/src/features/panel/uploads/upload.ts', 'uploads'],
  ['a folder that is left to its screen', 'web/src/features/panel/drafts/draft-store.ts', undefined],
  [
    'a dialog that is loaded when it is opened',
    'web/src/features/panel/enrolments/enroll-dialog.tsx',
    undefined,
  ],
  ['a file whose name begins like a folder', 'web/src/ui-kit.ts', undefined],
  ['a file of a package', 'node_modules/react/index.js', 'react'],
  ['a package of one workspace', 'web/node_modules/react/index.js', 'react'],
  ['a package that begins like another', 'node_modules/react-is/index.js', undefined],
  ['an icon', 'node_modules/lucide-react/dist/esm/icons/lock.mjs', 'pages'],
  ['an icon of every page', 'node_modules/lucide-react/dist/esm/icons/circle-alert.mjs', 'site'],
  ['an icon whose name has a digit', 'node_modules/lucide-react/dist/esm/icons/trash-2.mjs', 'panel'],
])('%s has its chunk', (_, path, chunk) => {
  expect(chunkOf(join(root, path))).toBe(chunk);
});

test('The script of the page and what loads modules are one chunk', () => {
  const script = join(root, 'web/src/app/entry/main.tsx');
  expect([script, '\0vite/preload-helper.js'].map(chunkOf)).toEqual(['loader', 'loader']);
});
