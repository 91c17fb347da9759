import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Chunk, Manifest } from './build/bundle-manifest.ts';

/** Puts every module of ours into the manifest, as the chunk that holds it: Vite names no module that shares a chunk. */
export function nameEveryModule(): Plugin {
  let root = '';
  return {
    name: 'twillfield:name-every-module',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }, bundle) {
      const file = join(dir, '.vite/manifest.json');
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return;
      const manifest = JSON.parse(text) as Manifest;
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      const named: Record<string, Chunk> = { ...manifest };
      for (const output of Object.values(bundle)) {
        const chunk = chunks.get(output.fileName);
        if (output.type !== 'chunk' || chunk === undefined) continue;
        for (const id of output.moduleIds) {
          const module = relative(root, id).replaceAll('\\', '/');
          if (module.startsWith('src/')) named[module] ??= chunk;
        }
      }
      await writeFile(file, JSON.stringify(withStylesOfPage(named), null, 2));
    },
  };
}

const SCRIPT_OF_PAGE = 'src/app/entry/main.tsx';

/**
 * Where the script of index.html is part of a chunk (build/chunks.ts), Vite writes only the page's style sheet under its name: here the
 * chunk has both, under each of its names. Throws for a build without that script.
 */
export function withStylesOfPage(manifest: Manifest): Manifest {
  const { 'index.html': page, [SCRIPT_OF_PAGE]: script } = manifest;
  if (!page?.file.endsWith('.css')) return manifest;
  if (script === undefined) throw new Error(`The build has no module ${SCRIPT_OF_PAGE}.`);
  const styled = { ...script, css: [page.file] };
  return Object.fromEntries(
    Object.entries(manifest).map(([name, chunk]) => [
      name,
      chunk === page || chunk.file === script.file ? styled : chunk,
    ]),
  );
}
