import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Folders of pdfjs-dist that a PDF may need: characters of Asian languages, and fonts that it does not bring. */
const FOLDERS = ['cmaps', 'standard_fonts'];
/** Decoders of two kinds of pictures, without WebAssembly, which the site's policy does not allow. */
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * Puts what pdf.js loads while it runs into `assets/pdf-<version>/`, by names that it knows; no page loads them before a PDF needs
 * them (features/learning/pdf/file/open-document.ts). The worker ends in .js, because not every server knows .mjs as a script.
 */
export function emitPdfFiles(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const files = new Map([
    ['pdf.worker.js', 'legacy/build/pdf.worker.min.mjs'],
    ...FOLDERS.flatMap((name) => readdirSync(join(folder, name)).map((file) => [name, file] as const)).map(
      ([name, file]) => [`${name}/${file}`, `${name}/${file}`] as const,
    ),
    ...DECODERS.map((file) => [`wasm/${file}`, `wasm/${file}`] as const),
  ]);
  return {
    name: 'twillfield:emit-pdf-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle() {
      for (const [name, from] of files) {
        const source = readFileSync(join(folder, from));
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${name}`, source });
      }
    },
  };
}
