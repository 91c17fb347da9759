/** Parts of the kit, their icons and zod. */
const KIT = ['node_modules/lucide-react/', 'node_modules/zod/', 'web/src/art/', 'web/src/ui/'];

/** What every screen loads, too small for a file of its own. */
const SMALL = [
  'shared/api/',
  'shared/auth/errors.ts',
  'shared/auth/user.ts',
  'shared/kernel/academy-address.ts',
  'shared/kernel/money.ts',
  'shared/kernel/names.ts',
  'shared/kernel/roles.ts',
  'shared/kernel/settings.ts',
  'web/src/lib/api/failure-text.ts',
  'web/src/lib/config.ts',
  'web/src/lib/drawn.ts',
  'web/src/lib/early-calls.ts',
  'web/src/lib/forms/use-zod-form.ts',
  'web/src/lib/load-config.ts',
  'web/src/lib/page-titles.ts',
  'web/src/lib/public-paths.ts',
  'web/src/lib/preload-screen.ts',
  'web/src/lib/screens/public-screens.ts',
  'web/src/lib/screens/screen.ts',
  'web/src/lib/session/access-token.ts',
  'web/src/lib/session/origin.ts',
  'web/src/lib/session/restore-session.ts',
  'web/src/lib/session/session-hint.ts',
  'web/src/lib/session/session-store.ts',
  'web/src/lib/session/use-session.ts',
  'web/src/lib/site-config.ts',
  'web/src/lib/storage.ts',
  'web/src/lib/time-limit.ts',
  'web/src/lib/use-current-year.ts',
  'web/src/lib/use-title.ts',
  'web/src/lib/use-when-online.ts',
];

/** The application's start, loaded by every page but not by its HTML: in a file with the parts. */
const START = [
  'web/src/app/error-screen.tsx',
  'web/src/app/layouts/root.tsx',
  'web/src/app/layouts/use-heading-focus.ts',
  'web/src/app/layouts/use-remove-prerendered-meta.ts',
  'web/src/app/routes/not-found-route.tsx',
  'web/src/app/routes/public-routes.tsx',
  'web/src/app/routes/screen-routes.tsx',
  'web/src/app/routes/routes.tsx',
  'web/src/app/start/app.tsx',
  'web/src/app/start/config-failed.tsx',
  'web/src/app/start/load-routes.ts',
  'web/src/app/start/start-app.tsx',
  'web/src/app/status-page.tsx',
];

export const PARTS_MODULES = [...KIT, ...SMALL, ...START];
