import { join } from 'node:path';
import type { Plugin } from 'vite';
import { RENDERED_PAGES, SHELLS } from './build/rendered-pages.ts';

/** What the plugin asks the bundler about a module. */
type ImportsOf = (id: string) => readonly string[];
/** By name, the lazy modules that a page loads. */
type Pages = Readonly<Record<string, readonly string[]>>;

/** What every page starts with. */
const START = ['src/app/main.tsx', 'src/app/start/start-app.tsx'];
const built = [...RENDERED_PAGES, ...SHELLS];
const modulesOf = (path: string): readonly string[] => {
  const page = built.find((one) => one.path === path);
  if (page === undefined) throw new Error(`${path} is no page of the build.`);
  return page.modules;
};
const PAGES: Pages = {
  landing: modulesOf('/'),
  course: modulesOf('/course/1'),
  auth: modulesOf('/auth'),
  panel: modulesOf('/instructor'),
  'student-courses': modulesOf('/academy/student-courses'),
  'course-progress': modulesOf('/academy/course-progress'),
  'buy-course': [
    'src/app/layouts/with-toasts.tsx',
    'src/app/layouts/with-queries.tsx',
    'src/screens/buy-course/buy-course.tsx',
  ],
  checkout: [...modulesOf('/academy'), 'src/screens/checkout/checkout.tsx'],
};

/** A file for what these pages share with any other; the first that a module belongs to has it. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  parts: ['landing'],
  inner: ['course'],
  guarded: ['auth', 'panel'],
  student: ['student-courses', 'course-progress'],
  paying: ['buy-course', 'checkout'],
};

/** The pages that need a module before they show, by the import graph: what is imported on a press does not count. */
export function findPages(pages: Pages, importsOf: ImportsOf): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [page, modules] of Object.entries(pages)) {
    const left = [...modules];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const of = found.get(id) ?? new Set();
      if (of.has(page)) continue;
      found.set(id, of.add(page));
      left.push(...importsOf(id));
    }
  }
  return found;
}

/** Stands among the pages for whatever is loaded later: on a press, by a tab, by a screen that has no line in PAGES. */
export const LATER = 'later';

/**
 * The file of a module by the pages that need it: one of SHARED, or the page's own. What one page needs and something later
 * too is left to the bundler: whoever comes later must not fetch the page.
 */
export function fileOf(pages: ReadonlySet<string> = new Set()): string | undefined {
  const [only, ...others] = [...pages].filter((page) => page !== LATER);
  if (others.length === 0) return pages.has(LATER) ? undefined : only;
  return Object.keys(SHARED).find((file) => SHARED[file]?.some((page) => pages.has(page)));
}

/** Groups for `codeSplitting`, from the import graph; the plugin must run in the same build. */
export function chunkGroups(root: string): {
  plugin: Plugin;
  groups: { name: string; test: (id: string) => boolean; priority: number }[];
} {
  let pages = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'twillfield:chunk-groups',
    apply: 'build',
    buildEnd() {
      const modules = new Map(
        Object.entries(PAGES).map(([page, names]) => [
          page,
          [...START, ...names].map((name) => join(root, name)),
        ]),
      );
      const first = new Set([...modules.values()].flat());
      const lazy = [...this.getModuleIds()].flatMap(
        (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      );
      modules.set(
        LATER,
        lazy.filter((id) => !first.has(id)),
      );
      pages = findPages(Object.fromEntries(modules), (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
  // what a file imports stands in a file before it: the groups take modules in this order
  const files = [...Object.keys(SHARED), ...Object.keys(PAGES)];
  const groups = files.map((name, index) => ({
    name,
    test: (id: string) => fileOf(pages.get(id)) === name,
    priority: files.length - index,
  }));
  return { plugin, groups };
}
