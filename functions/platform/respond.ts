import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FailureBody } from '#shared/api/errors.ts';
import { log } from '#functions/runtime/logger.ts';
import { Failure } from './failure.ts';
import type { DrawPage, Told } from './form-page.ts';

/** `draw` makes a page of the body, for a browser without script. */
export const respond = (
  status: number,
  body: unknown,
  cookies: string[] = [],
  draw?: DrawPage,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: {
    'content-type': `${draw ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
  },
  body: draw ? draw(body as Told) : JSON.stringify(body),
  ...(cookies.length > 0 && { cookies }),
});

/** Errors that pass by themselves: the caller may try again in a moment (F8). */
const PASSING = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TimeoutError',
];

const asFailure = (error: unknown, requestId: string): Failure => {
  if (error instanceof Failure) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const code = PASSING.includes(name) ? 'TRY_AGAIN' : 'INTERNAL';
  // The stack names our own files; the message may hold data, so it stays out (I19).
  const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
  log.error('call failed', { requestId, name, code, stack });
  return new Failure(code);
};

/**
 * Any error as the answer of G-82, with the cookies that were set before it; `draw` makes a page of it. What is not a
 * Failure is logged by name and answered without details (F11).
 */
export const respondFailure = (
  error: unknown,
  requestId: string,
  cookies: string[] = [],
  draw?: DrawPage,
): APIGatewayProxyStructuredResultV2 => {
  const { code, status, message, fields } = asFailure(error, requestId);
  const body: FailureBody = {
    success: false,
    message,
    error: message,
    code,
    requestId,
    ...(fields && { fields }),
  };
  const answer = respond(status, body, cookies, draw);
  // TOO_MANY_ATTEMPTS lasts longer; its sentence says what to do.
  return status === 503 || code === 'TOO_MANY_REQUESTS'
    ? { ...answer, headers: { ...answer.headers, 'retry-after': '2' } }
    : answer;
};
