import type { IncomingMessage, ServerResponse } from 'node:http';
import { WITHOUT_FAULTS } from '../api/handle-api-call.ts';
import { findOperation } from '../api/api-operations.ts';
import type { ApiCall } from '../faults/faults.ts';
import type { SquareSimulator } from '../simulator.ts';

/**
 * A `fetch` that asks a simulator in this process, for any host; a body is text. It rejects when the simulator drops the
 * connection or the signal aborts, and hangs when the simulator hangs. `withFaults: false` makes calls that no fault
 * affects.
 */
export function fetchInProcess(simulator: SquareSimulator, { withFaults = true } = {}): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      const headers = new Headers(init.headers);
      if (!withFaults) headers.set(WITHOUT_FAULTS, 'yes');
      simulator
        .handle(incomingMessage(url, { ...init, headers }), responseTo(resolve, reject))
        .then(
          (handled) => !handled && reject(new Error(`The simulator does not know ${url.pathname}.`)),
          reject,
        );
    });
}

/** Square's name of a call to an address: 'CreatePayment' of POST /v2/payments. Undefined when it has none. */
export function findCallName(address: string, method = 'GET'): ApiCall | undefined {
  const { pathname } = new URL(address);
  return findOperation(method, pathname.slice(pathname.indexOf('/v2/')))?.operation.call;
}

function incomingMessage(
  { pathname, search, host }: URL,
  { method = 'GET', headers, body }: RequestInit,
): IncomingMessage {
  const chunks = typeof body === 'string' ? [Buffer.from(body)] : [];
  return {
    url: pathname + search,
    method,
    headers: { host, ...Object.fromEntries(new Headers(headers)) },
    async *[Symbol.asyncIterator]() {
      yield* chunks;
    },
  } as unknown as IncomingMessage;
}

/** The part of a response that the simulator's listeners write to. */
function responseTo(resolve: (response: Response) => void, reject: (reason: Error) => void): ServerResponse {
  let status = 200;
  let headers: Record<string, string> = {};
  return {
    writeHead(code: number, given: Record<string, string>) {
      status = code;
      headers = given;
    },
    end: (content?: Uint8Array<ArrayBuffer>) => resolve(new Response(content ?? null, { status, headers })),
    socket: { destroy: () => reject(new TypeError('fetch failed')) },
  } as unknown as ServerResponse;
}
