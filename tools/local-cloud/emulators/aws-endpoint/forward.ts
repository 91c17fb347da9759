import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../aws-error.ts';

export type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  /** the body when it was read already; otherwise the request is streamed */
  body?: Buffer,
) => Promise<void>;

/** Idle sockets go before the emulators (DynamoDB Local after 30 s) close them under a request. */
const IDLE_SOCKET_MS = 10_000;

/** Forwards requests over kept-alive connections. Rejects with AwsError ServiceUnavailable when the emulator does not respond. */
export function createForwarder(): { forward: Forward; close(): void } {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_SOCKET_MS });
  const forward: Forward = async (request, response, endpoint, body) => {
    const { hostname, port } = new URL(endpoint);
    const onward = send({
      agent,
      hostname,
      port,
      method: request.method,
      path: request.url,
      // the host header stays: S3 signatures cover it
      headers: request.headers,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve);
      onward.on('error', (cause) => {
        reject(new AwsError('ServiceUnavailable', `The emulator does not answer: ${cause.message}`, 503));
      });
    });
    // the sender breaking off must reach the emulator, or it would store half a file
    response.once('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    if (body === undefined) request.pipe(onward);
    else onward.end(body);
    const upstream = await answered;
    // the endpoint's own Date follows the academy clock
    const { date: _date, ...headers } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, headers);
    await pipeline(upstream, response);
  };
  return { forward, close: () => agent.destroy() };
}
