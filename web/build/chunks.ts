import { join, relative } from 'node:path';
import { INNER_MODULES } from './chunk-inner.ts';
import { PARTS_MODULES } from './chunk-parts.ts';
import { STUDENT_MODULES } from './chunk-student.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The modules of one chunk, by their paths in the repository: a file, or a folder, which ends with a slash. */
interface ChunkModules {
  readonly name: string;
  readonly modules: readonly string[];
  /** What these folders hold for other chunks. */
  readonly except?: readonly string[];
  /** Of two chunks that name a module, the one with the higher priority has it. */
  readonly priority: number;
  /** Only modules that so many entries load: what one screen uses alone is in the file of that screen. */
  readonly minShareCount?: number;
}

const REACT = [
  'node_modules/react-dom/',
  'node_modules/react-router-dom/',
  'node_modules/react-router/',
  'node_modules/react/',
  'node_modules/scheduler/',
];

const AMPLIFY_UI = [
  'node_modules/@aws-amplify/ui-react/',
  'node_modules/@aws-amplify/ui/',
  'node_modules/@radix-ui/',
  'node_modules/lodash/',
];

/** What only the upload of large files has of lodash. */
const THROTTLE = ['throttle', 'debounce', 'now', 'toNumber', '_baseTrim', '_trimmedEndIndex'].map(
  (name) => `node_modules/lodash/${name}.js`,
);

/** What surrounds every screen behind the public pages: guards, skeletons and toasts. */
const GUARDED = [
  'node_modules/sonner/',
  'web/src/app/guard/guard.rules.ts',
  'web/src/app/guard/guard.tsx',
  'web/src/app/guard/skeletons.ts',
  'web/src/app/layouts/portal-skeleton.tsx',
  'web/src/app/layouts/with-toasts.tsx',
  'web/src/app/routes/portal-routes.tsx',
  'web/src/lib/paths.ts',
  'web/src/lib/screens/academy-screens.ts',
  'web/src/lib/screens/panel-screens.ts',
  'web/src/lib/screens/section.ts',
  'web/src/features/account/use-failure-toast.ts',
  'web/src/lib/session/use-sign-out.ts',
  'web/src/ui/toast.ts',
  'web/src/ui/toaster.tsx',
];

/** The guard of the sign-in, with what it shows meanwhile; its screen is a file of its own. */
const AUTH_AREA = [
  'web/src/app/guard/auth-area.tsx',
  'web/src/screens/auth/auth-frame.tsx',
  'web/src/screens/auth/auth-skeleton.tsx',
];

/** What buying a course, the checkout and the payment of an instalment share. */
const PAYING = [
  'web/src/features/paying/methods/',
  'web/src/features/paying/order/',
  'web/src/features/paying/payment/',
  'web/src/ui/radio-cards.tsx',
];

/** Icons that only the lecture room's parts share. */
const LEARNING_ICONS = [
  'captions',
  'flask-conical',
  'keyboard',
  'link',
  'list-checks',
  'maximize',
  'minimize',
  'notebook-text',
  'picture-in-picture-2',
  'printer',
  'volume-2',
  'volume-x',
  'zoom-in',
  'zoom-out',
].map(toIcon);

/** What the lecture room's parts share, and what My Courses and Home ask for before it opens. */
const LEARNING = [
  ...LEARNING_ICONS,
  'shared/courses/lecture-link.rules.ts',
  'shared/media/',
  'shared/progress/course-progress.ts',
  'shared/progress/routes.ts',
  'web/src/features/learning/captions/caption-at.rules.ts',
  'web/src/features/learning/captions/cue-queries.ts',
  'web/src/features/learning/captions/track-of.rules.ts',
  'web/src/features/learning/captions/use-caption.ts',
  'web/src/features/learning/keep-focus.ts',
  'web/src/features/learning/lecture-media.ts',
  'web/src/features/learning/player/',
  'web/src/features/learning/stamp.rules.ts',
  'web/src/features/learning/viewer/course-progress.ts',
  'web/src/features/learning/viewer/queries.ts',
  'web/src/lib/api/media.ts',
  'web/src/lib/api/progress.ts',
];

/** Forms of the signed-in area (docs/adr/042): with the account, appointments or the course form. */
const FORMS = [
  'node_modules/@hookform/resolvers/',
  'node_modules/react-hook-form/',
  'web/src/lib/forms/show-field-errors.ts',
  'web/src/lib/forms/tie-field.ts',
  'web/src/lib/forms/use-contract-form.ts',
];

/** Around the public pages, and their courses. */
const PUBLIC = [
  'shared/courses/static-courses.ts',
  'web/src/features/catalogue/public-footer.tsx',
  'web/src/features/catalogue/public-header.tsx',
];

/** Parts of the kit that only the panel uses. */
const PANEL_KIT = [
  ...[
    'file-text',
    'folder',
    'grip-vertical',
    'image',
    'layout-dashboard',
    'plus',
    'trash-2',
    'undo-2',
    'upload',
  ].map(toIcon),
  'web/src/art/chart-bar.tsx',
  'web/src/ui/pager.tsx',
  'web/src/ui/switch-field.tsx',
];

/** The panel of instructors and admins. */
const PANEL = [
  ...PANEL_KIT,
  'shared/auth/authenticator-routes.ts',
  'web/src/lib/api/authenticator.ts',
  'web/src/lib/authenticator-query.ts',
  'web/src/app/guard/instructor-area.tsx',
  'web/src/app/layouts/instructor-layout.tsx',
  'web/src/app/layouts/instructor-sections.ts',
  'web/src/app/layouts/instructor-skeleton.tsx',
  'web/src/app/layouts/panel-head.tsx',
  'web/src/features/panel/',
  'web/src/screens/panel/',
];

/** What sends large files in parts, with the package that does it: comes with the first large file. */
const IN_PARTS = 'web/src/features/panel/uploads/send/send-in-parts.ts';

/** Uploads: with the course form or the first upload. */
const UPLOADS = [
  'shared/media/upload-routes.ts',
  'shared/media/upload.rules.ts',
  'shared/media/upload.ts',
  'web/src/features/panel/uploads/',
];

/** The course form is in the file of its own screen: the rest of the panel opens without it. */
const COURSE_FORM = [
  'web/src/features/panel/course-form/',
  'web/src/features/panel/drafts/',
  'web/src/screens/panel/course-form.screen.tsx',
];

export const CHUNKS: readonly ChunkModules[] = [
  { name: 'react', modules: REACT, priority: 9 },
  { name: 'amplify-ui', modules: AMPLIFY_UI, except: THROTTLE, priority: 8 },
  {
    name: 'parts',
    modules: PARTS_MODULES,
    except: [
      ...INNER_MODULES,
      ...LEARNING_ICONS,
      ...PANEL_KIT,
      'web/src/ui/amplify/',
      'web/src/ui/radio-cards.tsx',
      'web/src/ui/toast.ts',
      'web/src/ui/toaster.tsx',
    ],
    priority: 7,
  },
  { name: 'inner', modules: INNER_MODULES, minShareCount: 2, priority: 6 },
  { name: 'guarded', modules: GUARDED, priority: 4 },
  { name: 'student', modules: STUDENT_MODULES, priority: 3 },
  { name: 'forms', modules: FORMS, priority: 3 },
  { name: 'paying', modules: PAYING, minShareCount: 2, priority: 2 },
  { name: 'learning', modules: LEARNING, except: UPLOADS, minShareCount: 2, priority: 2 },
  {
    name: 'certificates',
    // the certificate, its check and what draws its PDF
    modules: ['web/src/features/certificates/'],
    minShareCount: 2,
    priority: 2,
  },
  { name: 'auth-area', modules: AUTH_AREA, priority: 4 },
  { name: 'public', modules: PUBLIC, priority: 2 },
  { name: 'panel', modules: PANEL, except: [...UPLOADS, ...COURSE_FORM], priority: 2 },
  { name: 'uploads', modules: UPLOADS, except: [IN_PARTS], priority: 1 },
];

/** What loads modules: the HTML's own script needs it, and must not wait for a file of which it needs nothing else. */
const LOADER = /vite.preload-helper|rolldown.runtime/;

/** The chunks as Vite takes them (`codeSplitting.groups` of rolldown). */
export const CHUNK_GROUPS = [{ name: 'loader', test: LOADER, priority: 10 }, ...CHUNKS.map(toGroup)];

function toGroup({ modules, except = [], ...group }: ChunkModules) {
  return {
    ...group,
    test(id: string): boolean {
      const path = toPath(id);
      return isIn(modules, path) && !isIn(except, path);
    },
  };
}

function toIcon(name: string): string {
  return `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
}

function isIn(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern));
}

/** The path in the repository of a module that the build names by its whole path. */
function toPath(id: string): string {
  const path = id.replaceAll('\\', '/');
  // a package may be installed for one workspace only
  const installed = path.indexOf('node_modules/');
  return installed < 0 ? relative(ROOT, path).replaceAll('\\', '/') : path.slice(installed);
}
