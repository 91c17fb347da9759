import { isIP } from 'node:net';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { LocalCloudError } from '../local-cloud-error.ts';
import { edgeError, type EdgeRequest, type EdgeResponse, hasBody } from './edge-message.ts';

export type EdgeOptions = {
  /** 0 for a free one */
  port: number;
  /** `undefined` while the stack is not ready: 503 */
  respond: () => ((request: EdgeRequest) => Promise<EdgeResponse>) | undefined;
  /** handles requests that are not CloudFront's (/_local); true when it did */
  local: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** ms, academy clock: the Date header */
  now: () => number;
};

export type Edge = { url: string; port: number; stop(): Promise<void> };

/** Listens on 127.0.0.1 as the distribution's address. @throws LocalCloudError when the port is taken. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(options.now()).toUTCString());
    serve(request, response).catch((error: unknown) => {
      // the viewer disconnected: not an error
      if (response.destroyed || request.destroyed) return;
      console.error('edge:', error);
      if (response.headersSent) response.destroy();
      else send(request, response, edgeError(502, 'The origin failed.')).catch(() => response.destroy());
    });
  });
  server.keepAliveTimeout = 65_000;
  // large uploads take long
  server.requestTimeout = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await options.local(request, response)) return;
    const respond = options.respond();
    if (respond === undefined) return send(request, response, edgeError(503, 'The academy is starting.'));
    return send(request, response, await respond(readRequest(request)));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, options.port)));
    server.listen(options.port, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readRequest(request: IncomingMessage): EdgeRequest {
  const [uri = '/', ...query] = (request.url ?? '/').split('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: request.method ?? 'GET',
    uri,
    query: query.join('?'),
    headers,
    viewerIp: readViewer(request),
    requestId: randomUUID(),
    body: request,
  };
}

/** All browsers of one machine have its address; a test that plays several visitors names another one in this header. */
const VIEWER_HEADER = 'x-local-viewer-address';

function readViewer({ headers, socket }: IncomingMessage): string {
  const named = headers[VIEWER_HEADER];
  return typeof named === 'string' && isIP(named) !== 0 ? named : (socket.remoteAddress ?? '127.0.0.1');
}

async function send(request: IncomingMessage, response: ServerResponse, result: EdgeResponse): Promise<void> {
  try {
    await write(request, response, result);
  } finally {
    // pipeline leaves a body alone when the viewer has disconnected already: its file would stay open
    if (!Buffer.isBuffer(result.body)) result.body.destroy();
  }
}

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  result: EdgeResponse,
): Promise<void> {
  const withBody = hasBody(request.method ?? 'GET', result.status);
  const headers = { ...result.headers };
  if (result.status === 304 || result.status === 204) delete headers['content-length'];
  else if (Buffer.isBuffer(result.body)) headers['content-length'] = String(result.body.length);
  response.writeHead(result.status, headers);
  if (Buffer.isBuffer(result.body)) response.end(withBody ? result.body : undefined);
  else if (withBody) await pipeline(result.body, response);
  else response.end();
  // what the origin did not read of an upload must not block the connection
  request.resume();
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new LocalCloudError(`Port ${port} is taken by another program.`, {
    fix: `npm start -- --port ${port + 1}`,
    cause: error,
  });
}
