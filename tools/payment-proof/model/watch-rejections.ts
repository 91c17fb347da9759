import type { SquareSimulator } from '@twillfield/square-simulator';

/** Notes the idempotency keys of charges that Square rejected because it does not know our access token. */
export function watchRejections(square: SquareSimulator, refused: Set<string>): void {
  const handle = square.handle.bind(square);
  square.handle = async (request, response) => {
    if (request.method !== 'POST' || !request.url?.endsWith('/v2/payments')) return handle(request, response);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { idempotency_key: key = '' } = JSON.parse(body) as { idempotency_key?: string };
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, headers: Record<string, string>) => {
      if (status === 401) refused.add(key);
      return writeHead(status, headers);
    }) as typeof response.writeHead;
    return handle(request, response);
  };
}
