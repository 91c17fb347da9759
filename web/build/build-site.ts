import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Renderer from '#web/app/render-page.tsx';
import { drawIcons } from './draw-icons.ts';
import { drawMailStrip } from './draw-mail-strip.ts';
import { drawSharePictures } from './draw-share-pictures.ts';
import { drawingScript, earlyScript } from './inline-script.ts';
import { writeFiles } from './write-files.ts';
import { writePages } from './write-pages.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');
const dist = join(web, 'dist');
/** The application once more, for Node: it writes the pages. */
const renderer = join(web, '../.build/render');

// `npm run build:web`: the application, then the pages and pictures that are there before any script runs.
process.env['NODE_ENV'] = 'production';
await build({ configFile });
await build({ configFile, build: { ssr: 'src/app/render-page.tsx', outDir: renderer } });
const { renderPage } = (await import(
  pathToFileURL(join(renderer, 'render-page.js')).href
)) as typeof Renderer;

const shell = join(dist, 'app.html');
await rename(join(dist, 'index.html'), shell);
await writePages({
  dist,
  shell: await readFile(shell, 'utf8'),
  renderPage,
  earlyScript: await earlyScript(),
  drawingScript,
});
await Promise.all([writeFiles(dist), drawIcons(dist), drawSharePictures(dist), drawMailStrip(dist)]);
