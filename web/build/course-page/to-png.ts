import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Beside the module; a function's bundle is no module, and lies where Lambda says. */
const WASM = 'resvg.wasm';

let started: Promise<void> | undefined;

/** An SVG drawing as PNG. */
export async function toPng(svg: string): Promise<Uint8Array> {
  // it can be started once only
  started ??= start();
  await started;
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}

async function start(): Promise<void> {
  const folder = process.env['LAMBDA_TASK_ROOT'] ?? import.meta.dirname;
  try {
    await initWasm(await readFile(join(folder, WASM)));
  } catch (failure) {
    started = undefined;
    throw failure;
  }
}
