import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findOperation } from './api-operations.ts';
import { timer } from '../clock.ts';
import type { SimulatorContext } from '../context.ts';
import type { ApiFault, Faults } from '../faults/faults.ts';
import { readJson, sendJson, sendText } from './http-message.ts';
import type { Body } from './request-fields.ts';
import { endDue } from '../payments/end-payment.ts';
import { apiError, failureResponse, refusedResponse, SquareFailure } from './square-failure.ts';
import type { ApiResponse } from '../wire.ts';

/** Header of a request that no fault affects: a test sends it for what a merchant does in Square's dashboard. */
export const WITHOUT_FAULTS = 'x-simulator-without-faults';

const RETRY_AFTER_SECONDS = 2;
const SLOW_MS = 5_000;

const REFUSALS: Partial<
  Record<ApiFault['fault'], { response: ApiResponse; headers?: Record<string, string> }>
> = {
  'reject-before': {
    response: failureResponse(apiError('SERVICE_UNAVAILABLE', 'The service is unavailable.')),
  },
  '401': { response: failureResponse(apiError('UNAUTHORIZED', 'This request could not be authorized.')) },
  '429+Retry-After': {
    response: failureResponse(apiError('RATE_LIMITED', 'Rate limited.')),
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  },
};

interface ApiParts {
  context: SimulatorContext;
  faults: Faults;
  accessToken: string;
  signal: AbortSignal;
}

/** Answers one call of `/v2/…` as Square would, with the fault that is set for it. `path` starts with /v2. */
export async function handleApiCall(
  parts: ApiParts,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const version = request.headers['square-version'];
  const echoed: Record<string, string> = typeof version === 'string' ? { 'square-version': version } : {};
  const found = findOperation(request.method, path);
  try {
    if (!hasToken(request, parts.accessToken))
      throw new SquareFailure('UNAUTHORIZED', 'This request could not be authorized.');
    if (!found) throw new SquareFailure('NOT_FOUND', 'Resource not found.');
    const body = await readJson(request);
    const fault =
      request.headers[WITHOUT_FAULTS] === undefined
        ? parts.faults.takeForCall(found.operation.call)
        : undefined;
    if (fault?.fault === 'refuse') {
      const { status, body } = refusedResponse([fault.code, ...fault.moreCodes]);
      return sendJson(response, status, body, echoed);
    }
    const refusal = fault && REFUSALS[fault.fault];
    if (refusal)
      return sendJson(response, refusal.response.status, refusal.response.body, {
        ...echoed,
        ...refusal.headers,
      });
    if (fault?.fault === 'hang') return;
    endDue(parts.context);
    const result = catchFailure(() =>
      found.operation.perform(contextWithFault(fault, parts.context), {
        id: found.id,
        body: bodyWithFault(fault, body),
        query,
      }),
    );
    await sendWithFault(parts, fault, result, echoed, response);
  } catch (error) {
    if (!(error instanceof SquareFailure)) throw error;
    sendJson(response, error.response.status, error.response.body, echoed);
  }
}

function catchFailure(perform: () => ApiResponse): ApiResponse {
  try {
    return perform();
  } catch (error) {
    if (error instanceof SquareFailure) return error.response;
    throw error;
  }
}

function contextWithFault(fault: ApiFault | undefined, context: SimulatorContext): SimulatorContext {
  if (fault?.fault === 'stale') return { ...context, listLagMs: fault.delayMs };
  return fault?.fault === 'ends' ? { ...context, refundBecomes: fault.as } : context;
}

function bodyWithFault(fault: ApiFault | undefined, body: Body): Body {
  return fault?.fault === 'other-amount'
    ? { ...body, amount_money: { amount: fault.amountCents, currency: 'USD' } }
    : body;
}

async function sendWithFault(
  parts: ApiParts,
  fault: ApiFault | undefined,
  result: ApiResponse,
  headers: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  switch (fault?.fault) {
    case 'accept-then-drop':
      response.socket?.destroy();
      return;
    case 'accept-then-hang':
      return;
    case 'accept-then-500': {
      const failure = failureResponse(apiError('INTERNAL_SERVER_ERROR', 'An internal error has occurred.'));
      return sendJson(response, failure.status, failure.body, headers);
    }
    case 'truncated-200': {
      const text = JSON.stringify(result.body);
      return sendText(response, 200, text.slice(0, Math.floor(text.length / 2)), headers);
    }
    case 'incomplete-200': {
      const payments = result.body.payments?.map(({ id, reference_id }) => ({ id, reference_id }));
      return sendJson(response, result.status, { ...result.body, payments }, headers);
    }
    case 'slow':
      await timer(fault.delayMs ?? SLOW_MS, parts.signal);
      break;
    default:
      break;
  }
  sendJson(response, result.status, result.body, headers);
}

function hasToken(request: IncomingMessage, accessToken: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${accessToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
