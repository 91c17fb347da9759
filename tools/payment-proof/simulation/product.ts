import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type Plugin, build } from 'esbuild';
import { loadOnce, readOnce } from './load-once.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENTRY = /\.(?:handler|task|job|trigger)\.ts$/;
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

/** Evaluates the bundle of a function. */
type Evaluate = (
  module: { exports: { handler?: Handler } },
  exports: object,
  writeLog: (line: LogLine) => void,
  readModule: typeof readOnce,
) => void;

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
  const ignore = () => undefined;
  export const log = {
    ...Object.fromEntries(['debug', 'info', 'warn', 'error', 'critical'].map((l) => [l, into(l)])),
    // keys that all lines of a run have
    resetKeys: ignore, appendKeys: ignore,
  };
`;

/** Libraries, and shared/, which the browser runs too; a file of shared/ that is changed may be imported by any other. */
const isStateless = (file: string, changes: readonly ChangedFile[]): boolean =>
  file.includes('/node_modules/') ||
  (file.startsWith(join(ROOT, 'shared/')) && !changes.some((one) => one.file.startsWith('shared/')));

/**
 * The functions as they are in the folder (with `changes`), bundled once and started as often as needed. Throws when a
 * changed file does not exist: a guard that is not there cannot be removed. `only` names the functions to bundle, all without it.
 */
export async function bundleProduct(
  changes: readonly ChangedFile[] = [],
  only?: readonly string[],
): Promise<Product> {
  for (const { file } of changes)
    if (!existsSync(join(ROOT, file))) throw new Error(`There is no file ${file}.`);
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(entries().filter(([name]) => only?.includes(name) ?? true)),
    outdir: '/',
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    plugins: [
      changed([{ file: LOGGER, text: LOG_INTO_SIMULATION }, ...changes]),
      loadOnce((file) => isStateless(file, changes)),
    ],
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [path.slice(1).replace(/\.js$/, ''), text]));
  const compiled = new Map<string, Evaluate>();
  const compile = (functionName: string): Evaluate => {
    const code = codes.get(functionName);
    if (code === undefined) throw new Error(`There is no function ${functionName}.`);
    const script = new Script(`(function (module, exports, writeLog, readOnce) {${code}\n})`, {
      filename: `${functionName}.js`,
    });
    return script.runInThisContext() as Evaluate;
  };
  const start: Start = async (functionName, log) => {
    // Compiled once: what V8 learns of a function stays with the closure around it.
    const evaluate = compiled.get(functionName) ?? compile(functionName);
    compiled.set(functionName, evaluate);
    const module: { exports: { handler?: Handler } } = { exports: {} };
    evaluate(module, module.exports, log, readOnce);
    const { handler } = module.exports;
    if (!handler) throw new Error(`There is no handler in ${functionName}.`);
    return handler;
  };
  return { start };
}
