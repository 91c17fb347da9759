import { isObject, toText } from '../template/json.ts';
import { type ApiResponse, apiMessage } from './message.ts';

/** The HTTP response for a function's result of format 2.0; a result that is not one becomes 500. */
export function readResponse(payload: unknown): ApiResponse {
  const status = isObject(payload) ? Number(payload['statusCode']) : Number.NaN;
  if (!isObject(payload) || !Number.isInteger(status) || status < 100 || status > 599)
    return apiMessage(500, 'Internal Server Error');
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(isObject(payload['headers']) ? payload['headers'] : {})) {
    headers.push([name.toLowerCase(), [value].flat().map(toText).join(',')]);
  }
  const cookies = Array.isArray(payload['cookies']) ? payload['cookies'] : [];
  for (const cookie of cookies) headers.push(['set-cookie', toText(cookie)]);
  const body = payload['body'];
  if (body !== undefined && body !== null && !headers.some(([name]) => name === 'content-type')) {
    headers.push(['content-type', 'text/plain; charset=utf-8']);
  }
  const text =
    body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers,
    body: Buffer.from(text, payload['isBase64Encoded'] === true ? 'base64' : 'utf8'),
  };
}
