import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../aws-error.ts';
import type { CorsRule } from './s3-contract.ts';

/** Adds the CORS headers of the first rule that allows this origin and method; without one the browser keeps the response. */
export function addCorsHeaders(rules: CorsRule[], request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  const rule = rules.find((each) => allows(each, origin, request.method ?? 'GET', []));
  if (rule !== undefined) setRuleHeaders(response, rule, origin);
}

/** Answers an OPTIONS request. Throws AwsError AccessForbidden when no rule allows it. */
export function handlePreflight(rules: CorsRule[], request: IncomingMessage, response: ServerResponse): void {
  const { origin = '', 'access-control-request-method': method = '' } = request.headers;
  const requestedHeaders = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = rules.find((each) => allows(each, origin, method, requestedHeaders));
  if (rule === undefined) {
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  setRuleHeaders(response, rule, origin);
  if (requestedHeaders.length > 0)
    response.setHeader('access-control-allow-headers', requestedHeaders.join(', '));
  if (rule.maxAge !== undefined) response.setHeader('access-control-max-age', rule.maxAge);
  response.writeHead(200, { 'content-length': 0 }).end();
}

function allows(rule: CorsRule, origin: string, method: string, headers: string[]): boolean {
  const allowed = (rule.allowedHeaders ?? []).map((name) => name.toLowerCase());
  return (
    (rule.allowedOrigins.includes('*') || rule.allowedOrigins.includes(origin)) &&
    rule.allowedMethods.includes(method) &&
    headers.every((name) => allowed.includes('*') || allowed.includes(name))
  );
}

function setRuleHeaders(response: ServerResponse, rule: CorsRule, origin: string): void {
  response.setHeader('access-control-allow-origin', rule.allowedOrigins.includes('*') ? '*' : origin);
  response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '));
  if (rule.exposedHeaders?.length)
    response.setHeader('access-control-expose-headers', rule.exposedHeaders.join(', '));
}
