import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { SquareSimulator } from '../simulator.ts';

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script></head>
<body><main><h1>Checkout</h1><div id="card"></div><div id="wallet"></div><button id="after">Pay</button></main></body></html>`;

const CSS = `body { margin: 20px; background: #f3f5f0; color: #10231f; font-family: sans-serif; color-scheme: light }
@media (prefers-color-scheme: dark) { body { background: #0b1613; color: #e9f0eb; color-scheme: dark } }
#card, #wallet { margin: 20px 0; }`;

/** A strict content security policy: only its own files, no inline script or style. */
const POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** Serves a page that has the real `@square/web-sdk` loader as `window.load`, and the simulator on the same origin. */
export async function startPage(
  simulator: SquareSimulator,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { payments } from '@square/web-sdk'; window.load = (applicationId, locationId) =>
        payments(applicationId, locationId, { scriptSrc: '/_local/square/square.js' });`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
  });
  const files: Record<string, { type: string; content: string }> = {
    '/': { type: 'text/html', content: HTML },
    '/favicon.ico': { type: 'image/x-icon', content: '' },
    '/page.css': { type: 'text/css', content: CSS },
    '/page.js': { type: 'text/javascript', content: outputFiles[0]?.text ?? '' },
  };
  const server = createServer((request, response) => {
    void simulator.handle(request, response).then((handled) => {
      if (handled) return;
      const file = files[request.url ?? ''];
      response.writeHead(file ? 200 : 404, {
        'content-type': file?.type ?? 'text/plain',
        'content-security-policy': POLICY,
      });
      response.end(file?.content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
