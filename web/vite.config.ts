import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameEveryModule } from './name-every-module.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//;
const AMPLIFY_UI =
  /node_modules\/(@aws-amplify\/ui|@aws-amplify\/ui-react|@aws-amplify\/ui-react-core|@radix-ui|xstate|@xstate|lodash|qrcode)\//;
/** Parts that only the screens behind the public pages share. */
const INNER =
  'back-link|badge|begun-cloth|course-card|course-cover|cover|dialog|empty-loom|empty-state|link-classes|load-failure|money|next-tab|page-frame|page-head|page-main|password-field|plan-strip|radio-cards|sidebar|site-footer|skeleton|spinner|steps|summary|table|tabs|use-media|use-room-for-toasts|user-mark|visually-hidden';
const INNER_ICONS =
  'arrow-(left|right)|book-open|calendar|calendar-plus|check|chevron-[a-z]+|circle-play|credit-card|download|external-link|eye|eye-off|hand-coins|house|layout-dashboard|lock|log-out|receipt|refresh-cw|settings|shield|wallet';
/** What most of these screens import of the contract, too small for a file of its own. */
const INNER_SMALL =
  'shared/(courses|enrolments|orders|payments)/(errors|order|payment-required|payment-status|texts)';
/** The calls of the API and of the session, and what the contract says of them. */
const API =
  'web/src/lib/(api/(auth|call-api|courses|logged-send|returning-failures|send)|session/(renew-session|session|session-ended-text|use-wrong-credentials)|json-store)\\.|web/src/features/paying/order/course-to-buy|shared/(api/|courses/(course-details|course|errors|routes|start-date)|auth/routes|kernel/time)';
/** A chunk of its own, because the landing page loads all other parts. */
const INNER_PARTS = new RegExp(
  `web/src/(ui|art)/(${INNER})\\.|node_modules/lucide-react/.*/icons/(${INNER_ICONS})\\.|${INNER_SMALL}\\.|${API}`,
);
/** What every screen loads, too small for a file of its own. */
const SMALL =
  'web/src/lib/(config|drawn|early-calls|load-config|paths|page-titles|storage|time-limit|use-title|use-current-year|api/failure-text|forms/use-zod-form|site-config|session/(access-token|origin|restore-session|session-hint|session-store|use-session))|shared/(api/[a-z-]+|auth/(user|errors)|kernel/(money|names|roles|settings|academy-address))';
/** The application's start, loaded by every page but not by its HTML: in a file with the parts. */
const START =
  'web/src/app/(start/(app|config-failed|load-routes|start-app)|routes/(not-found-route|public-routes|routes)|layouts/(root|use-heading-focus|use-remove-prerendered-meta)|error-screen|status-page)';
/** Parts of the kit, their icons and zod. */
const PARTS = new RegExp(
  `web/src/(ui|art|styles)/(?!toast|amplify|.*\\.css|(${INNER})\\.)|node_modules/lucide-react/(?!.*/icons/(${INNER_ICONS})\\.)|node_modules/zod/|(${SMALL}|${START})\\.`,
);
/** What surrounds every screen behind the public pages: guards, skeletons and toasts. */
const GUARDED =
  /web\/src\/(ui\/toast|app\/(guard\/(guard|auth-area|instructor-area)|routes\/(portal-routes|instructor-section|opens-soon)|layouts\/(with-toasts|use-sign-out|instructor-layout|panel-head|.*skeleton))|screens\/(auth\/auth-(frame|skeleton)|placeholder|.*skeleton))|node_modules\/sonner\//;
/** TanStack Query and what surrounds the student's screens. */
const STUDENT =
  /node_modules\/@tanstack\/|web\/src\/(lib\/(query-client|api\/(enrolments|orders|payments))|features\/(learning\/(query-keys|overdue-instalment|access)|paying\/(payment\/(arrival-state|open-payment|payment-toasts|queries|status-polling|stored-payment)|plans\/course-locked-toast|receipts\/queries|use-refresh-after-payment))|app\/(guard\/academy-area|layouts\/(portal|with-queries)))|shared\/(enrolments|orders|payments|instalments\/lock-text)/;

/** What loads modules: the HTML's own script needs it, and must not wait for a file of which it needs nothing else. */
const LOADER = /vite.preload-helper|rolldown.runtime/;

const GROUPS = [
  { name: 'loader', test: LOADER, priority: 10 },
  { name: 'react', test: REACT, priority: 9 },
  { name: 'amplify-ui', test: AMPLIFY_UI, priority: 8 },
  { name: 'parts', test: PARTS, priority: 7 },
  { name: 'inner', test: INNER_PARTS, minShareCount: 2, priority: 6 },
  { name: 'guarded', test: GUARDED, priority: 4 },
  { name: 'student', test: STUDENT, priority: 3 },
];

/**
 * Build of the site: root web/, output web/dist. Every screen is a lazy route, so its code and its styles are
 * files of their own. Libraries that change on their own schedule get a fixed chunk; parts that several screens
 * share come as one file instead of thirty. `#web/…` and `#shared/…` resolve by the "imports" of package.json.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), tailwindcss(), preloadFonts(), nameEveryModule()],
  build: {
    manifest: !isSsrBuild,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 2048,
    // the browsers below know modulepreload
    modulePreload: { polyfill: false },
    // light-dark() of tokens.css is kept as written from these versions on
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: isSsrBuild ? true : { groups: GROUPS },
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
}));
