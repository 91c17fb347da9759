import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Renderer from '#web/app/render-page.tsx';
import { buildRenderer } from './course-page/build-renderer.ts';
import { drawIcons } from './draw-icons.ts';
import { drawMailStrip } from './draw-mail-strip.ts';
import { drawSharePictures } from './draw-share-pictures.ts';
import { coursePageScript, drawingScript, earlyScript } from './inline-script.ts';
import { writeFiles } from './write-files.ts';
import { allStyles, writePages } from './write-pages.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');
const dist = join(web, 'dist');
/** The application once more, for Node: it writes the pages. */
const renderer = join(web, '../.build/render');
/** What the functions that write the public pages of courses import. */
const rendered = join(web, '../.build/rendered');

// `npm run build:web`: the application, then the pages and pictures that are there before any script runs.
process.env['NODE_ENV'] = 'production';
await build({ configFile });
await build({ configFile, build: { ssr: 'src/app/render-page.tsx', outDir: renderer } });
const { renderPage } = (await import(
  pathToFileURL(join(renderer, 'render-page.js')).href
)) as typeof Renderer;

const shellFile = join(dist, 'app.html');
await rename(join(dist, 'index.html'), shellFile);
const shell = await readFile(shellFile, 'utf8');
const script = await coursePageScript();
await writeFile(join(dist, 'course-page.js'), script);
await buildRenderer({ shell, styles: await allStyles(dist), script }, rendered);
await writePages({
  dist,
  shell,
  renderPage,
  earlyScript: await earlyScript(),
  drawingScript,
});
await Promise.all([writeFiles(dist), drawIcons(dist), drawSharePictures(dist), drawMailStrip(dist)]);
