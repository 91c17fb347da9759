import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import type { AcademyClock } from '../clock/clock.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import type { Service } from './emulator.ts';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface HttpServiceOptions {
  /** for messages: 'Cognito', 'S3' … */
  name: string;
  port?: number | undefined;
  clock: AcademyClock;
  handler: HttpHandler;
}

/**
 * An HTTP server on 127.0.0.1.
 * The Date header follows the academy clock: the AWS SDK corrects its signing time by it, so with the machine's time there
 * a function whose Date runs a week ahead would sign URLs that have expired already.
 */
export async function startHttpService(options: HttpServiceOptions): Promise<Service & { server: Server }> {
  const { name, port = 0, clock, handler } = options;
  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(clock.now()).toUTCString());
    response.setHeader('x-amzn-requestid', crypto.randomUUID());
    handler(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy(error as Error);
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
      return response.end(JSON.stringify({ __type: 'InternalFailure', message: String(error) }));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.requestTimeout = 0;
  await listen(server, port, name);
  const address = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  return {
    server,
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () => {
      stopped ??= new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
      return stopped;
    },
  };
}

function listen(server: Server, port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `Port ${port} for ${name} is taken by another program.`
          : `${name} cannot listen on port ${port}: ${error.message}.`;
      reject(new LocalCloudError(message, { cause: error }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** The complete body, or the part of one larger than `largest` that is enough to refuse it; rejects when the sender disconnected. */
export async function readBody(stream: Readable, largest = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size <= largest) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}
