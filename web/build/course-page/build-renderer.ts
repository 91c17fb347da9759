import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { displayFont } from '../display-font.ts';
import { firstStyles } from '../first-styles.ts';
import { TOKENS } from '../tokens-text.ts';
import { courseShell } from './course-shell.ts';
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
 * The module with which functions write the public pages (`CoursePageRenderer`): React, components, styles, outlines of the font and
 * resvg in one file, which reads no other. About 1.5 MB, of which resvg is 1.1.
 */
export async function buildRenderer({ shell, styles, script }: Site): Promise<string> {
  const code = await bundle();
  const parts = {
    shell: courseShell(shell, firstStyles(styles, code + script)),
    wasm: packed(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))),
  };
  if (!QUOTED_PARTS.test(code)) throw new Error('The renderer has no place for its parts.');
  return code.replace(QUOTED_PARTS, () => JSON.stringify(JSON.stringify(parts)));
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
    // links are followed by the browser: no router
    resolve: { alias: { 'react-router-dom': join(web, 'src/early/first-router.ts') } },
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
  const font = packed(Buffer.from(JSON.stringify(readLatinFont(displayFont(WEIGHT)))));
  return `
    import { brotliDecompressSync } from 'node:zlib';
    import { fontOf } from ${JSON.stringify(join(import.meta.dirname, 'latin-font.ts'))};
    export const displayFont = () =>
      fontOf(JSON.parse(brotliDecompressSync(Buffer.from(${JSON.stringify(font)}, 'base64')).toString()));`;
}

/** Brotli in base64; its best quality takes six seconds for 15 % less. */
const packed = (bytes: Uint8Array): string =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).toString('base64');
