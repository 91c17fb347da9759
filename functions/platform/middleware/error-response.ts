import type { FailureBody } from '#shared/api/errors.ts';
import { InvalidCursor } from '#functions/data/cursor.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { log } from '#functions/runtime/logger.ts';
import { Failure, failure } from '../failure.ts';
import { apiResponse, type ApiResponse, type Middleware } from '../pipeline.ts';

/** Errors that end by themselves: the caller may try again in a moment (F8). */
const TRANSIENT = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TimeoutError',
  // Cognito: its trigger had no instance free, or failed
  'UnexpectedLambdaException',
  // S3's
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
];

function toFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof InvalidCursor) return failure('INVALID_QUERY');
  const name = error instanceof Error ? error.name : 'unknown';
  const code = TRANSIENT.includes(name) ? 'TRY_AGAIN' : 'INTERNAL';
  // The stack names our own files; the message may hold data, so it stays out (I19).
  const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
  const corrupt = error instanceof CorruptRowError && { row: error.row, fields: error.fields };
  log.error('call failed', { requestId, name, code, stack, ...corrupt });
  return failure(code);
}

function failureResponse(
  { code, status, message, fields, retryAfterSeconds }: Failure,
  requestId: string,
): ApiResponse {
  const body: FailureBody = {
    success: false,
    message,
    error: message,
    code,
    requestId,
    ...(fields && { fields }),
  };
  const result = apiResponse(status, body);
  const seconds = retryAfterSeconds ?? (status === 503 || code === 'TOO_MANY_REQUESTS' ? 2 : undefined);
  if (seconds !== undefined) result.headers['retry-after'] = String(seconds);
  return result;
}

/**
 * Answers any error in the shape of G-82. What is not a Failure is logged by name and answered without details (F11).
 */
export function errorResponse(): Middleware {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext;
      request.response = failureResponse(toFailure(request.error, requestId), requestId);
    },
  };
}
