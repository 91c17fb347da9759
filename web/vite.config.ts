import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { nameEveryModule } from './name-every-module.ts';
import { preloadFonts } from './preload-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//;
const AMPLIFY_UI =
  /node_modules\/(@aws-amplify\/ui|@aws-amplify\/ui-react|@aws-amplify\/ui-react-core|@radix-ui|xstate|@xstate|lodash|qrcode)\//;
/** What loads modules: the HTML's own script needs it, and must not wait for a file of which it needs nothing else. */
const LOADER = /vite.preload-helper|rolldown.runtime/;

const LIBRARIES = [
  { name: 'loader', test: LOADER, priority: 30 },
  { name: 'react', test: REACT, priority: 29 },
  { name: 'amplify-ui', test: AMPLIFY_UI, priority: 28 },
];

/**
 * Build of the site: root web/, output web/dist. Every screen is a lazy route, so its code and its styles are
 * files of their own. Libraries that change on their own schedule get a fixed chunk; what several pages share comes in a
 * few files instead of thirty (./chunk-groups.ts). `#web/…` and `#shared/…` resolve by the "imports" of package.json.
 */
export default defineConfig(({ isSsrBuild }) => {
  const { plugin, groups } = chunkGroups(root);
  return {
    root,
    plugins: [react(), tailwindcss(), preloadFonts(), nameEveryModule(), plugin],
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
          codeSplitting: isSsrBuild ? true : { groups: [...LIBRARIES, ...groups] },
        },
      },
    },
    server: { host: '127.0.0.1', strictPort: true },
  };
});
