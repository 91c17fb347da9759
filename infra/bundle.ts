import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { Entry } from './entries.ts';
import { leaveOutUnusedSdkParts } from './unused-sdk-parts.ts';

type Output = Metafile['outputs'][string];

/** One bundled entry: the folder becomes the Lambda's code. */
export interface Bundle {
  readonly name: string;
  readonly folder: string;
}

/**
 * Bundles every entry into `<output>/functions/<name>/index.js`, its part of the metafile into
 * `<output>/metafiles/<name>.json`. CommonJS, one file each: what docs/performance.md#cold-start measured as the fastest cold
 * start. One pass for all entries: they share most of their modules, which are then read and parsed once. `#rendered/…` is what the
 * site's build has made for functions in `<output>/rendered` (docs/adr/077). Throws esbuild's own error.
 */
export async function bundleFunctions(entries: readonly Entry[], output: string): Promise<Bundle[]> {
  for (const folder of ['functions', 'metafiles'])
    rmSync(join(output, folder), { recursive: true, force: true });
  if (entries.length === 0) return [];
  const rendered = join(output, 'rendered');
  const { metafile } = await build({
    entryPoints: entries.map(({ name, file }) => ({ in: file, out: join(name, 'index') })),
    outdir: join(output, 'functions'),
    bundle: true,
    splitting: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // `import()` of a built-in module would start the loader of ES modules; `require` is there already
    supported: { 'dynamic-import': false },
    // the ES module builds of the SDK can be shaken, its CommonJS builds cannot
    mainFields: ['module', 'main'],
    alias: { '#rendered': rendered },
    // with which such a module makes its `require`; there is none in CommonJS
    define: { 'import.meta.url': '__filename' },
    treeShaking: true,
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    plugins: [leaveOutUnusedSdkParts],
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, file]) => [resolve(path), file]));
  return entries.map(({ name }) => {
    const folder = join(output, 'functions', name);
    const file = outputs.get(resolve(folder, 'index.js'));
    if (file === undefined) throw new Error(`esbuild wrote no file for ${name}.`);
    keepMetafile(join(output, 'metafiles', `${name}.json`), metafile, file);
    if (Object.keys(file.inputs).some((input) => resolve(input).startsWith(resolve(rendered))))
      copyBeside(rendered, folder);
    return { name, folder };
  });
}

/** What such a module reads when it runs: fonts, WebAssembly. It finds them by LAMBDA_TASK_ROOT. */
function copyBeside(rendered: string, folder: string): void {
  const files = readdirSync(rendered).filter((file) => !['.mjs', '.js'].includes(extname(file)));
  for (const file of files) copyFileSync(join(rendered, file), join(folder, basename(file)));
}

/** In esbuild's own format, so that its analyser reads it. */
function keepMetafile(path: string, { inputs }: Metafile, file: Output): void {
  const own = Object.fromEntries(Object.entries(inputs).filter(([input]) => input in file.inputs));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ inputs: own, outputs: { 'index.js': file } }));
}
