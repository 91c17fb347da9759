import type { ApiResponse, ApiError, Payment } from '../wire.ts';

const DECLINES = [
  'GENERIC_DECLINE',
  'CARD_DECLINED',
  'CVV_FAILURE',
  'ADDRESS_VERIFICATION_FAILURE',
  'INVALID_EXPIRATION',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_PERMISSIONS',
  'CARD_DECLINED_VERIFICATION_REQUIRED',
];

const CLASS_BY_CODE: Record<string, { category: string; status: number }> = {
  UNAUTHORIZED: { category: 'AUTHENTICATION_ERROR', status: 401 },
  ACCESS_TOKEN_REVOKED: { category: 'AUTHENTICATION_ERROR', status: 401 },
  ACCESS_TOKEN_EXPIRED: { category: 'AUTHENTICATION_ERROR', status: 401 },
  FORBIDDEN: { category: 'AUTHENTICATION_ERROR', status: 403 },
  INSUFFICIENT_SCOPES: { category: 'AUTHENTICATION_ERROR', status: 403 },
  CONFLICT: { category: 'INVALID_REQUEST_ERROR', status: 409 },
  TEMPORARY_ERROR: { category: 'PAYMENT_METHOD_ERROR', status: 400 },
  RATE_LIMITED: { category: 'RATE_LIMIT_ERROR', status: 429 },
  INTERNAL_SERVER_ERROR: { category: 'API_ERROR', status: 500 },
  SERVICE_UNAVAILABLE: { category: 'API_ERROR', status: 503 },
  NOT_FOUND: { category: 'INVALID_REQUEST_ERROR', status: 404 },
  REQUEST_ENTITY_TOO_LARGE: { category: 'INVALID_REQUEST_ERROR', status: 413 },
  PAYMENT_NOT_REFUNDABLE: { category: 'REFUND_ERROR', status: 400 },
  REFUND_ALREADY_PENDING: { category: 'REFUND_ERROR', status: 400 },
  REFUND_AMOUNT_INVALID: { category: 'REFUND_ERROR', status: 400 },
  REFUND_DECLINED: { category: 'REFUND_ERROR', status: 400 },
};

function classify(code: string): { category: string; status: number } {
  const category = DECLINES.includes(code) ? 'PAYMENT_METHOD_ERROR' : 'INVALID_REQUEST_ERROR';
  return CLASS_BY_CODE[code] ?? { category, status: 400 };
}

/** One entry of Square's `errors`, with the category that belongs to the code (docs/square.md#errors). */
export function apiError(code: string, detail: string, field?: string): ApiError {
  return { category: classify(code).category, code, detail, ...(field === undefined ? {} : { field }) };
}

/** The response of a refused call; a declined charge carries its FAILED payment (docs/square.md#payments). */
export function failureResponse(error: ApiError, payment?: Payment): ApiResponse {
  return { status: classify(error.code).status, body: { errors: [error], ...(payment ? { payment } : {}) } };
}

/** The response of a call that is refused for several reasons; the first decides the status. */
export function refusedResponse(codes: readonly string[]): ApiResponse {
  const [first = 'BAD_REQUEST'] = codes;
  return {
    status: classify(first).status,
    body: { errors: codes.map((code) => apiError(code, 'The request was refused.')) },
  };
}

/** Thrown where a call cannot be served; `response` is what Square would send. */
export class SquareFailure extends Error {
  readonly code: string;
  readonly response: ApiResponse;

  constructor(code: string, detail: string, field?: string) {
    super(`${code}: ${detail}`);
    this.name = 'SquareFailure';
    this.code = code;
    this.response = failureResponse(apiError(code, detail, field));
  }
}
