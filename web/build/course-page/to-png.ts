import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** An SVG drawing as PNG. `wasm`: resvg's own, brotli in base64; read once, because it can be started once only. */
export async function toPng(svg: string, wasm: string): Promise<Uint8Array> {
  ready ??= initWasm(brotliDecompressSync(Buffer.from(wasm, 'base64')));
  await ready;
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}
