import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type Plugin, build } from 'esbuild';
import { requireWithAdapters } from './aws-adapters.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENTRY = /\.(?:handler|task|job|trigger)\.ts$/;
/** Clients of external services; all instances share them, and the simulation implements them. */
const OUTSIDE = ['@aws-sdk/*', 'square'];
const LOGGER = 'functions/runtime/logger.ts';

/** Another text for a file of the product, e.g. with one guard less. `file` from the project's root. */
export interface ChangedFile {
  file: string;
  text: string;
}

/** The line that a function logs; `level` as it is called, `details` as they are handed over. */
export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error' | 'critical';
  message: string;
  details?: unknown;
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

/** A process of a function that has just started: module state of its own, as in Lambda. */
type Start = (functionName: string, log: (line: LogLine) => void) => Promise<Handler>;

export interface Product {
  readonly start: Start;
}

/** 'payments/create-order' by file, from the folders themselves. */
const entries = (): [name: string, file: string][] =>
  readdirSync(join(ROOT, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => ENTRY.test(file))
    .map((file) => [file.replace(ENTRY, ''), `./functions/${file}`]);

const changed = (files: readonly ChangedFile[]): Plugin => ({
  name: 'changed',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const found = files.find(({ file }) => join(ROOT, file) === path);
      return found && { contents: found.text, loader: 'ts' };
    });
  },
});

/** Lines go to the simulation that the process runs in, not to the console. */
const LOG_INTO_SIMULATION = `
  const into = (level) => (message, details) => writeLog({ level, message, details });
  export const log = Object.fromEntries(['debug', 'info', 'warn', 'error', 'critical'].map((l) => [l, into(l)]));
`;

/**
 * The functions as they are in the folder (with `changes`), bundled once and started as often as needed. Throws when a
 * changed file does not exist: a guard that is not there cannot be removed.
 */
export async function bundleProduct(changes: readonly ChangedFile[] = []): Promise<Product> {
  for (const { file } of changes)
    if (!existsSync(join(ROOT, file))) throw new Error(`There is no file ${file}.`);
  const all = entries();
  const { outputFiles } = await build({
    stdin: {
      contents: `export const starts = {${all.map(([name, file]) => `'${name}': () => import('${file}')`).join(',')}}`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: OUTSIDE,
    logLevel: 'error',
    plugins: [changed([{ file: LOGGER, text: LOG_INTO_SIMULATION }, ...changes])],
  });
  const code = outputFiles[0]?.text ?? '';
  const script = new Script(`(function (require, module, exports, writeLog) {${code}\n})`, {
    filename: 'product.js',
  });
  const start: Start = async (functionName, log) => {
    const module: { exports: { starts?: Record<string, () => Promise<{ handler: Handler }>> } } = {
      exports: {},
    };
    (
      script.runInThisContext() as (
        require: typeof requireWithAdapters,
        module: object,
        exports: object,
        writeLog: typeof log,
      ) => void
    )(requireWithAdapters, module, module.exports, log);
    const load = module.exports.starts?.[functionName];
    if (!load) throw new Error(`There is no function ${functionName}.`);
    return (await load()).handler;
  };
  return { start };
}
