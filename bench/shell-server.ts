import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** A screen without a page or a skeleton of its own: its address returns the empty page. */
const SHELL = '/buy-course';

/**
 * The academy at `url` once more, with the empty shell in the place of the landing page: the same build, rendered by the
 * client. Everything else is forwarded unchanged.
 */
export async function startShellServer(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const forward = send(new URL(request.url === '/' ? SHELL : (request.url ?? '/'), url), {
      method: request.method,
      headers: request.headers,
      // a connection kept may be one that the academy has just closed
      agent: false,
    });
    // A browser that goes away, or an academy that stops: the connection ends, as theirs did.
    const fail = () => response.destroy();
    forward.on('error', fail).on('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      pipeline(upstream, response).catch(fail);
    });
    pipeline(request, forward).catch(fail);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
