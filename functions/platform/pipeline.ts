import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { inRun } from '#functions/runtime/run.ts';
import type { AuditFacts, Caller } from './call.ts';

/** A response on its way out: the body is an object until `jsonResponse` or `formPage` writes it as text. */
export interface ApiResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: unknown;
  cookies?: string[];
}

/** A response of this API; no cache may keep it, unless `cachedResponse` allows it. */
export function apiResponse(statusCode: number, body: unknown): ApiResponse {
  return { statusCode, headers: { 'cache-control': 'no-store' }, body };
}

/** The call as the middlewares build it, before the route's types are known: `Call` of call.ts. */
export interface CallInProgress {
  requestId: string;
  now: number;
  caller?: Caller;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  prepared?: unknown;
  cookies?: Record<string, string>;
  setCookie?: (cookie: string) => void;
  noteForAudit?: (facts: AuditFacts) => void;
}
export type CallContext = Context & { call: CallInProgress };

/** The claims of the verified access token. */
export interface Claims {
  userId: Id<'user'>;
  role: Role;
  /** The session that the token belongs to; the same over all its renewals. */
  sessionId: string;
  /** When that session began, seconds since 1970. */
  signedInAt: number;
}

/** What the middlewares of one request keep for each other; handlers do not see it. */
export interface PipelineState extends Record<string, unknown> {
  claims?: Claims;
  /** The session check that is under way. */
  session?: Promise<StoredUser>;
  prepared?: Promise<unknown>;
  newCookies?: string[];
  /** What the handler adds to the audit line. */
  auditFacts?: AuditFacts;
}

export type Middleware = middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  ApiResponse,
  unknown,
  CallContext,
  PipelineState
>;

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A Lambda handler that runs the middlewares around `handle`; the id of the request goes on to what it begins. */
export function runPipeline(
  middlewares: Middleware[],
  handle: (call: CallInProgress) => Promise<unknown>,
): LambdaHandler {
  const pipeline = middy<APIGatewayProxyEventV2, unknown, unknown, CallContext, PipelineState>()
    .use(middlewares)
    .handler(async (_event: APIGatewayProxyEventV2, { call }: CallContext) =>
      handle(call),
    ) as unknown as LambdaHandler;
  return (event, context) => inRun(context, event.requestContext.requestId, () => pipeline(event, context));
}
