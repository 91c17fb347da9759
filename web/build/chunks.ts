import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Chunk {
  readonly name: string;
  /**
   * What the chunk holds, with all that these files import and no chunk above holds: `a/` is a folder and those below it, any other
   * name a file.
   */
  readonly paths: readonly string[];
  /** What these folders leave to other chunks. */
  readonly except?: readonly string[];
  /** The file whose icons the chunk holds. */
  readonly icons?: string;
  /** Only modules that so many entries load: what one screen uses alone is in the file of that screen. */
  readonly minShareCount?: number;
}

/** In this order: of two chunks that want a module the first has it (docs/adr/047). */
export const CHUNKS: readonly Chunk[] = [
  { name: 'react', paths: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler') },
  { name: 'amplify-ui', paths: packages('@aws-amplify/ui', '@aws-amplify/ui-react', '@radix-ui') },
  {
    // every page but the landing page
    name: 'pages',
    paths: [
      ...[
        'art/',
        'features/catalogue/public/',
        'lib/browser/',
        'lib/course-to-buy.ts',
        'lib/screens/',
        'lib/session/',
        'ui/',
      ].map(web),
      'shared/courses/course-facts.rules.ts',
      'shared/courses/routes.ts',
      'shared/courses/text/',
      'shared/courses/visible-content.rules.ts',
      'shared/orders/',
      'shared/payments/',
      'shared/progress/study-time.rules.ts',
      'shared/progress/study-time-text.rules.ts',
      'shared/time/',
    ],
    // only announcements have it, of students and of staff
    except: ['ui/text/'].map(web),
    icons: 'web/src/ui/icons.ts',
    minShareCount: 2,
  },
  ownFile('guarded', 'app/guarded/', 1),
  {
    // the signed-in area; the panel loads it too
    name: 'academy',
    paths: [
      ...['app/academy/', 'lib/time/'].map(web),
      ...['catalogue/queries/', 'learning/courses/', 'paying/purchase/'].map(feature),
      'shared/appointments/appointment.ts',
      'shared/calendar/',
      'shared/enrolments/',
      'shared/instalments/',
      'shared/progress/routes.ts',
      'shared/study/study.ts',
      // two numbers
      'shared/study/video-places.rules.ts',
      ...packages('@tanstack/query-core', '@tanstack/react-query'),
    ],
    // loaded when it is asked for (web/src/lib/browser/save-calendar-file.ts)
    except: [
      'shared/calendar/file/',
      // of staff
      ...['by-hand.ts', 'by-hand-routes.ts', 'listed-people.rules.ts'].map(
        (file) => `shared/enrolments/${file}`,
      ),
    ],
  },
  // of students and of visitors: one file, so that neither makes a request more
  {
    name: 'catalogue',
    paths: ['features/catalogue/list/', 'screens/all-courses/', 'screens/catalogue/'].map(web),
  },
  ownFile('paying', 'features/paying/'),
  {
    name: 'learning',
    paths: ['learning/captions/', 'learning/lecture/', 'learning/player/'].map(feature),
    icons: 'web/src/features/learning/icons.ts',
    minShareCount: 2,
  },
  ownFile('forms', 'lib/forms/'),
  // of students and of staff: one file, so that the student's screen makes no request more
  { name: 'account', paths: ['features/account/settings/', 'screens/portal/account/'].map(web) },
  ownFile('certificates', 'features/certificates/'),
  {
    name: 'panel',
    paths: ['app/panel/', 'features/panel/', 'screens/panel/'].map(web),
    // `panel/enrolments/` is loaded when its dialog is opened, `panel/enrolling/` once people are being enrolled
    except: [
      ...[
        'panel/announcements/',
        'panel/course-form/',
        'panel/course-head/',
        'panel/drafts/',
        'panel/enrolling/',
        'panel/enrolments/',
        'panel/study/',
        'panel/uploads/',
      ].map(feature),
      web('screens/panel/course-study.screen.tsx'),
    ],
    icons: 'web/src/features/panel/icons.ts',
  },
  ownFile('uploads', 'features/panel/uploads/'),
];

/** The HTML's own script, with what loads modules: it must not wait for a file of which it needs nothing else. */
const LOADER = /vite.preload-helper|web.src.app.entry/;

/** What every page loads: all that these two import, but for what the landing page alone shows. */
const EVERY_PAGE = ['web/src/app/start-app.tsx', 'web/src/screens/landing/landing.screen.tsx'];
const LANDING_PAGE = ['web/src/screens/', 'web/src/features/contact/'];
const SITE_ICONS = 'web/src/ui/page/icons.ts';

/** What the bundler tells of the modules it has read. */
interface Bundler {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The chunks as Vite takes them (`codeSplitting.groups` of rolldown). */
export const CHUNK_GROUPS = [
  { name: 'loader', test: LOADER, priority: CHUNKS.length + 2 },
  ...CHUNKS.map((chunk, index) => ({
    ...toGroup(chunk),
    // the packages come before `site`, all others after it
    priority: CHUNKS.length - index + (index < 2 ? 1 : 0),
  })),
  { name: siteChunk(), priority: CHUNKS.length - 1 },
];

function toGroup({ name, paths, except = [], icons, minShareCount = 1 }: Chunk) {
  const pictures = new Set(icons === undefined ? [] : iconFiles(icons));
  return {
    name,
    minShareCount,
    test(id: string): boolean {
      const path = toPath(id);
      return (isIn(paths, path) && !isIn(except, path)) || pictures.has(path);
    },
  };
}

function siteChunk() {
  const icons = new Set(iconFiles(SITE_ICONS));
  let imported: ReadonlySet<string> | undefined;
  return (id: string, bundler: Bundler): 'site' | null => {
    imported ??= allImports(EVERY_PAGE, bundler);
    const path = toPath(id);
    return icons.has(path) || (imported.has(path) && !isIn(LANDING_PAGE, path)) ? 'site' : null;
  };
}

/** The files and all that they import at once. An icon is not among them: `icons.ts` imports icons of other pages. */
function allImports(files: readonly string[], bundler: Bundler): ReadonlySet<string> {
  const found = new Set<string>();
  const todo = files.map((file) => join(ROOT, file));
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const path = toPath(id);
    if (found.has(path) || path.startsWith('node_modules/lucide-react/')) continue;
    found.add(path);
    todo.push(...(bundler.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** What several entries load of one folder of web/src. */
function ownFile(name: string, folder: string, minShareCount = 2): Chunk {
  return { name, paths: [web(folder)], minShareCount };
}

function web(path: string): string {
  return `web/src/${path}`;
}

function feature(folder: string): string {
  return web(`features/${folder}`);
}

function packages(...names: readonly string[]): string[] {
  return names.map((name) => `node_modules/${name}/`);
}

function isIn(paths: readonly string[], file: string): boolean {
  return paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
}

/** The modules of the icons that a file exports, each of which the package has as a file. */
export function iconFiles(file: string): string[] {
  const names = /export \{([^}]*)\}/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? '';
  return [...names.matchAll(/\w+/g)].map(([name]) => {
    const words = name.replaceAll(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase();
    return `node_modules/lucide-react/dist/esm/icons/${words}.mjs`;
  });
}

/** The path in the repository of a module that the build names by its whole path. */
function toPath(id: string): string {
  const path = id.replaceAll('\\', '/');
  // a package may be installed for one workspace only
  const installed = path.indexOf('node_modules/');
  return installed < 0 ? relative(ROOT, path).replaceAll('\\', '/') : path.slice(installed);
}
