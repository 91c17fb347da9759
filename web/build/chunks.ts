import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Chunk {
  readonly name: string;
  /**
   * What the chunk holds, with all that these files import and no chunk above holds. `a/` is a folder and those below it, `a/*`
   * the files of that folder alone; a `*` in between is any one folder.
   */
  readonly folders: readonly string[];
  /** What these folders leave to other chunks. */
  readonly except?: readonly string[];
  /** The file whose icons the chunk holds. */
  readonly icons?: string;
  /** Only modules that so many entries load: what one screen uses alone is in the file of that screen. */
  readonly minShareCount?: number;
}

/** In this order: of two chunks that want a module the first has it. */
export const CHUNKS: readonly Chunk[] = [
  { name: 'react', folders: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler') },
  { name: 'amplify-ui', folders: packages('@aws-amplify/ui', '@aws-amplify/ui-react', '@radix-ui') },
  {
    // every page
    name: 'site',
    folders: [
      ...['app/*', 'lib/api/', 'lib/config/', 'lib/forms/', 'lib/screens/', 'ui/button/', 'ui/page/'].map(
        web,
      ),
      'shared/api/',
      'shared/kernel/',
      ...packages('zod'),
    ],
    icons: 'web/src/ui/page/icons.ts',
    minShareCount: 2,
  },
  {
    // every page but the landing page
    name: 'pages',
    folders: [
      ...[
        'ui/*',
        'ui/button',
        'ui/form/',
        'ui/table/',
        'ui/dialog/',
        'ui/page/',
        'ui/loading/',
        'art/',
        'lib/browser/',
        'lib/session/',
      ].map(web),
      'shared/courses/text/',
      'shared/courses/routes.ts',
      'shared/orders/',
      'shared/payments/',
      'shared/time/',
    ],
    icons: 'web/src/ui/icons.ts',
    minShareCount: 2,
  },
  // around every screen behind the public pages
  { name: 'guarded', folders: ['app/guarded/', 'ui/toasts/', 'lib/screens/'].map(web) },
  {
    name: 'student',
    folders: [
      ...[
        'app/academy/',
        'lib/time/',
        'features/catalogue/queries/',
        'features/learning/courses/',
        'features/paying/purchase/',
      ].map(web),
      // the panel shows them too, and loads this chunk
      'shared/appointments/appointment.ts',
      'shared/calendar/',
      'shared/enrolments/',
      'shared/instalments/',
      'shared/study/',
      ...packages('@tanstack/query-core', '@tanstack/react-query'),
    ],
    // loaded when it is asked for (web/src/lib/browser/save-calendar-file.ts)
    except: ['shared/calendar/file/'],
  },
  { name: 'forms', folders: [web('lib/forms/')] },
  // of students and of staff: one file, so that the student's screen makes no request more
  { name: 'account', folders: ['features/account/settings/', 'screens/portal/account/'].map(web) },
  {
    name: 'paying',
    folders: ['methods/', 'order/', 'payment/'].map((folder) => web(`features/paying/${folder}`)),
    minShareCount: 2,
  },
  {
    name: 'learning',
    folders: ['captions/', 'lecture/', 'player/'].map((folder) => web(`features/learning/${folder}`)),
    icons: 'web/src/features/learning/icons.ts',
    minShareCount: 2,
  },
  { name: 'certificates', folders: [web('features/certificates/')], minShareCount: 2 },
  { name: 'auth-area', folders: [web('app/auth/')] },
  { name: 'public', folders: [web('features/catalogue/public/'), 'shared/courses/static-courses.ts'] },
  {
    name: 'panel',
    folders: ['app/panel/', 'features/panel/', 'screens/panel/'].map(web),
    except: ['course-form/', 'drafts/', 'uploads/'].map((folder) => web(`features/panel/${folder}`)),
    icons: 'web/src/features/panel/icons.ts',
  },
  { name: 'uploads', folders: [web('features/panel/uploads/')], minShareCount: 2 },
];

/** The HTML's own script, with what loads modules: it must not wait for a file of which it needs nothing else. */
const LOADER = /vite.preload-helper|web.src.app.entry/;

/** The chunks as Vite takes them (`codeSplitting.groups` of rolldown). */
export const CHUNK_GROUPS = [
  { name: 'loader', test: LOADER, priority: CHUNKS.length + 1 },
  ...CHUNKS.map((chunk, index) => ({ ...toGroup(chunk), priority: CHUNKS.length - index })),
];

function toGroup({ name, folders, except = [], icons, minShareCount = 1 }: Chunk) {
  const held = folders.map(toPattern);
  const left = except.map(toPattern);
  const pictures = new Set(icons === undefined ? [] : iconFiles(icons));
  return {
    name,
    minShareCount,
    test(id: string): boolean {
      const path = toPath(id);
      const isHeld =
        held.some((pattern) => pattern.test(path)) && !left.some((pattern) => pattern.test(path));
      return isHeld || pictures.has(path);
    },
  };
}

function web(folder: string): string {
  return `web/src/${folder}`;
}

function packages(...names: readonly string[]): string[] {
  return names.map((name) => `node_modules/${name}/`);
}

function toPattern(folder: string): RegExp {
  return new RegExp(`^${folder.replaceAll('*', '[^/]+')}${folder.endsWith('*') ? '$' : ''}`);
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
