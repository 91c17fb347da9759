import { readFile } from 'node:fs/promises';
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
/** The styles name this family before the system's fonts. */
const FONT_FACE = Buffer.from(
  "@font-face { font-family: 'Merchant'; src: url('font.woff2') format('woff2'); font-weight: 100 900; }\n",
);
const PLAIN_FILES = {
  'card/card.html': HTML,
  'card/card.css': CSS,
  'wallets/sheet.html': HTML,
  'wallets/sheet.css': CSS,
};

/** Builds `square.js` and the scripts of its two frames, and reads their pages, styles and font (a woff2 file). */
export async function loadBrowserAssets(fontFile: string | undefined): Promise<Map<string, BrowserAsset>> {
  const [bundle, files, frameStyle, font] = await Promise.all([
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
        name: basename(name),
        type,
        content: await readFile(join(FOLDER, name)),
      })),
    ),
    readFile(join(FOLDER, 'frame.css')),
    fontFile === undefined ? undefined : readFile(fontFile),
  ]);
  const assets = new Map<string, BrowserAsset>();
  if (font !== undefined) assets.set('font.woff2', { type: 'font/woff2', content: font });
  const common = font === undefined ? [frameStyle] : [FONT_FACE, frameStyle];
  for (const { name, type, content } of files)
    assets.set(name, { type, content: type === CSS ? Buffer.concat([...common, content]) : content });
  for (const script of bundle.outputFiles)
    assets.set(basename(script.path), { type: SCRIPT, content: Buffer.from(script.contents) });
  return assets;
}
