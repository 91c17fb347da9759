import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';
import { requireWithAdapters } from './aws-adapters.ts';

/** Modules by their path or name, each loaded once for all processes. */
const loaded = new Map<string, Readonly<Record<string, unknown>>>();

const NAMESPACE = 'once';
/** Set on what the plugin itself asks esbuild to resolve. */
const RESOLVED = {};
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const isReplaced = (path: string): boolean =>
  isBuiltin(path) || path.startsWith('@aws-sdk/') || path === 'square';

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  const known = loaded.get(path);
  if (known) return known;
  const module = (isReplaced(path) ? requireWithAdapters(path) : await import(path)) as Record<
    string,
    unknown
  >;
  loaded.set(path, module);
  return module;
}

/** What a bundle reads an export of such a module with; builtins are read at each start, after they were replaced. */
export function readOnce(path: string, name: string): unknown {
  return loaded.get(path)?.[name];
}

/**
 * Leaves out of a bundle what has no state that a process could notice: Node, AWS clients and Square, which the simulation
 * implements, and the files for which `isStateless` holds. They are loaded once, so that V8 optimizes them, and a start of a
 * process evaluates only what is its own.
 */
export const loadOnce = (isStateless: (file: string) => boolean): Plugin => ({
  name: 'load once',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || pluginData === RESOLVED) return undefined;
      // what the site's build makes for functions (docs/adr/077): no payment renders a page
      if (path.startsWith('#rendered/')) return { path, external: true };
      if (isReplaced(path)) return { path, namespace: NAMESPACE, sideEffects: false };
      const found = await build.resolve(path, { ...from, kind, pluginData: RESOLVED });
      return isStateless(found.path) ? { path: found.path, namespace: NAMESPACE, sideEffects: false } : found;
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
      const names = Object.keys(await load(path)).filter((name) => IDENTIFIER.test(name));
      // Of these, a bundle keeps what it uses.
      const lines = names.map(
        (name, i) =>
          `const e${i} = /* @__PURE__ */ readOnce(${JSON.stringify(path)}, '${name}'); export { e${i} as ${name} };`,
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
});
