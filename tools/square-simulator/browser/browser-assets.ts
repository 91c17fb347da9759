import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** One file that the simulator serves to the browser. */
export interface BrowserAsset {
  type: string;
  content: Buffer;
}

const FOLDER = import.meta.dirname;
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const PLAIN_FILES = {
  'card/card.html': HTML,
  'card/card.css': CSS,
  'wallets/sheet.html': HTML,
  'wallets/sheet.css': CSS,
};

/** Builds `square.js` and the scripts of its two frames, and reads their pages, styles and font. */
export async function loadBrowserAssets(): Promise<Map<string, BrowserAsset>> {
  const [bundle, files, font] = await Promise.all([
    build({
      entryPoints: { square: 'square.ts', card: 'card/card-frame.ts', sheet: 'wallets/sheet-frame.ts' },
      absWorkingDir: FOLDER,
      bundle: true,
      format: 'iife',
      target: 'es2022',
      outdir: 'out',
      write: false,
      logLevel: 'silent',
    }),
    Promise.all(
      Object.entries(PLAIN_FILES).map(async ([name, type]) => ({
        name,
        type,
        content: await readFile(join(FOLDER, name)),
      })),
    ),
    readFile(
      createRequire(import.meta.url).resolve(
        '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
      ),
    ),
  ]);
  const assets = new Map<string, BrowserAsset>([
    ['hanken-grotesk.woff2', { type: 'font/woff2', content: font }],
  ]);
  for (const { name, type, content } of files) assets.set(basename(name), { type, content });
  for (const script of bundle.outputFiles) {
    assets.set(script.path.slice(script.path.lastIndexOf('/') + 1), {
      type: SCRIPT,
      content: Buffer.from(script.contents),
    });
  }
  return assets;
}
