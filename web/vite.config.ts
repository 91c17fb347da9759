import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//;
const AMPLIFY_UI =
  /node_modules\/(@aws-amplify\/ui|@aws-amplify\/ui-react|@aws-amplify\/ui-react-core|@radix-ui|xstate|@xstate|lodash|qrcode)\//;
/** Parts that only the screens behind the public pages share. */
const INNER =
  'back-link|badge|course-card|course-cover|cover|dialog|empty-loom|empty-state|link-classes|load-failure|money|next-tab|page-frame|page-head|page-main|password-field|plan-strip|radio-cards|sidebar|site-footer|skeleton|spinner|steps|summary|table|tabs|use-media|user-mark|visually-hidden';
const INNER_ICONS =
  'arrow-left|book-open|check|chevron-[a-z]+|credit-card|external-link|eye|eye-off|hand-coins|house|lock|log-out|wallet';
/** What most of these screens import of the contract, too small for a file of its own. */
const INNER_SMALL =
  'shared/(courses|enrolments|orders|payments)/(errors|order|payment-required|payment-status|texts)';
/** A chunk of its own, because the landing page loads all other parts. */
const INNER_PARTS = new RegExp(
  `web/src/(ui|art)/(${INNER})\\.|node_modules/lucide-react/.*/icons/(${INNER_ICONS})\\.|${INNER_SMALL}\\.`,
);
/** What every screen loads, too small for a file of its own. */
const SMALL =
  'web/src/lib/(use-title|use-current-year|api/failure-text|forms/use-zod-form|session/origin)|shared/(api/[a-z]+|auth/(user|errors)|kernel/(money|names|roles|settings|academy-address))';
/** Parts of the kit, their icons and zod. */
const PARTS = new RegExp(
  `web/src/(ui|art|styles)/(?!toast|amplify|(${INNER})\\.)|node_modules/lucide-react/(?!.*/icons/(${INNER_ICONS})\\.)|node_modules/zod/|(${SMALL})\\.`,
);
const TOASTS = /web\/src\/ui\/toast|node_modules\/sonner\//;
const QUERIES = /node_modules\/@tanstack\//;

const GROUPS = [
  { name: 'react', test: REACT, priority: 3 },
  { name: 'amplify-ui', test: AMPLIFY_UI, priority: 2 },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
  { name: 'inner-parts', test: INNER_PARTS, minShareCount: 2 },
  { name: 'queries', test: QUERIES, minShareCount: 2 },
  { name: 'toasts', test: TOASTS, minShareCount: 2 },
];

/**
 * Build of the site: root web/, output web/dist. Every screen is a lazy route, so its code and its styles are
 * files of their own. Libraries that change on their own schedule get a fixed chunk; parts that several screens
 * share come as one file instead of thirty. `#web/…` and `#shared/…` resolve by the "imports" of package.json.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    manifest: !isSsrBuild,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 2048,
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
