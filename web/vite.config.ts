import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunks.ts';
import { emitPdfFiles } from './emit-pdf-files.ts';
import { nameEveryModule } from './name-every-module.ts';
import { preloadFonts } from './preload-fonts.ts';

/** The files that a page has loaded before it loads a screen: no list of what a screen needs names them. */
const ON_EVERY_PAGE = /\/(?:loader|react|rolldown-runtime|site)-/;

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Build of the site: root web/, output web/dist. Every screen is a lazy route, so its code and its styles are
 * files of their own. Libraries that change on their own schedule get a fixed chunk; parts that several screens
 * share come as one file instead of thirty (build/chunks.ts). `#web/…` and `#shared/…` resolve by the "imports" of
 * package.json.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), tailwindcss(), preloadFonts(), nameEveryModule(), emitPdfFiles()],
  build: {
    manifest: !isSsrBuild,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 2048,
    // the browsers below know modulepreload
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    // light-dark() of tokens.css is kept as written from these versions on
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js',
        // a screen's file is named as the screen
        chunkFileNames: ({ name }) => `assets/${name.replace('.screen', '')}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        // the names of files stand in many files, and compress better
        hashCharacters: 'hex',
        codeSplitting: isSsrBuild ? true : { groups: CHUNK_GROUPS },
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
}));
