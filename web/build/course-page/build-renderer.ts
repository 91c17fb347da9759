import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { displayFont } from '../display-font.ts';
import { firstStyles } from '../first-styles.ts';
import { TOKENS } from '../tokens-text.ts';
import { courseShell } from './course-shell.ts';
import type { RendererParts } from './create-renderer.ts';
import { readLatinFont } from './latin-font.ts';

const web = join(import.meta.dirname, '../..');
const ENTRY = 'course-pages';
/** In the built text the place of what depends on that text, in whichever quotes. */
const PARTS = '@@course-page-parts@@';
const QUOTED_PARTS = new RegExp(`(["'\`])${PARTS}\\1`);
const WEIGHT = 600;

interface Site {
  /** index.html as Vite built it. */
  readonly shell: string;
  /** All styles of the site. */
  readonly styles: string;
  /** Of /course-page.js, whose classes the styles must have. */
  readonly script: string;
}

/**
 * Writes into a folder the module with which functions write the public pages (`CoursePageRenderer`): React, components, styles and
 * outlines of the font in one file, and resvg beside it.
 */
export async function buildRenderer({ shell, styles, script }: Site, folder: string): Promise<void> {
  const code = await bundle();
  const parts: RendererParts = { shell: courseShell(shell, firstStyles(styles, code + script)) };
  if (!QUOTED_PARTS.test(code)) throw new Error('The renderer has no place for its parts.');
  const whole = code.replace(QUOTED_PARTS, () => JSON.stringify(JSON.stringify(parts)));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'course-pages.mjs'), whole);
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await copyFile(wasm, join(folder, 'resvg.wasm'));
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: web,
    // packages are full of 'use client'
    logLevel: 'error',
    mode: 'production',
    // as for visitors, also where a test builds it
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entry(), withoutFiles()],
    resolve: {
      alias: [
        // links are followed by the browser: no router
        { find: /^react-router-dom$/, replacement: join(web, 'src/early/first-router.ts') },
        // the one for Node asks for modules of Node by `createRequire(import.meta.url)`, which a function's bundle does not have
        { find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' },
      ],
    },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node24',
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output) || output.output.length !== 1)
    throw new Error('Vite built no single file of the renderer.');
  return output.output[0].code;
}

function entry(): Plugin {
  const source = `
    import { createRenderer } from ${JSON.stringify(join(import.meta.dirname, 'create-renderer.ts'))};
    export const { renderCoursePage, renderNoCourse, renderSharePicture } = createRenderer(JSON.parse('${PARTS}'));`;
  return {
    name: 'twillfield:renderer-entry',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? source : undefined),
  };
}

/** Modules that read files while the site is built, with what they read. */
function withoutFiles(): Plugin {
  const builder = dirname(import.meta.dirname);
  const sources = new Map([
    [join(builder, 'tokens-text.ts'), () => `export const TOKENS = ${JSON.stringify(TOKENS)};`],
    [join(builder, 'display-font.ts'), fontSource],
  ]);
  return { name: 'twillfield:without-files', enforce: 'pre', load: (id) => sources.get(id)?.() };
}

function fontSource(): string {
  const outlines = JSON.stringify(readLatinFont(displayFont(WEIGHT)));
  // 250 KB of text, in 27
  const font = brotliCompressSync(outlines).toString('base64');
  return `
    import { brotliDecompressSync } from 'node:zlib';
    import { fontOf } from ${JSON.stringify(join(import.meta.dirname, 'latin-font.ts'))};
    export const displayFont = () =>
      fontOf(JSON.parse(brotliDecompressSync(Buffer.from(${JSON.stringify(font)}, 'base64')).toString()));`;
}
