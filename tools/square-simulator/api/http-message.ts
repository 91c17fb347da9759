import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './request-fields.ts';
import { SquareFailure } from './square-failure.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The JSON object of a request. Throws EXPECTED_JSON_BODY, or REQUEST_ENTITY_TOO_LARGE above 64 KB. */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES)
    throw new SquareFailure('REQUEST_ENTITY_TOO_LARGE', 'The request body is too large.');
  if (size === 0) return {};
  const value = parsed(Buffer.concat(chunks).toString());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notJson();
  return value as Body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = (): SquareFailure =>
  new SquareFailure('EXPECTED_JSON_BODY', 'Malformed JSON in request body.');

/** Sends a JSON response that must not be cached. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(body), headers);
}

/** Sends text as JSON with the length it has, even when it is cut off. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  const content = Buffer.from(text);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(content.length),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(content);
}
