import { randomUUID } from 'node:crypto';
import type { ApiSpec, RouteSpec } from '../template/resources/read-api.ts';
import { isObject } from '../template/json.ts';
import { buildEvent } from './build-event.ts';
import type { AccessValues } from '../watching/start-watching.ts';
import { matchRoute } from './match-route.ts';
import { type ApiRequest, type ApiResponse, apiMessage } from './message.ts';
import { readResponse } from './read-response.ts';
import { createThrottle } from './throttle.ts';

export type GatewayOptions = {
  api: ApiSpec;
  invoke: (
    functionName: string,
    event: unknown,
  ) => Promise<{ payload: unknown; functionError?: 'Unhandled' }>;
  /** claims of a valid access token of one of these clients */
  verify: (token: string, audience: readonly string[]) => Readonly<Record<string, unknown>> | undefined;
  /** ms, academy clock */
  now: () => number;
  /** ms of the machine, for the limits; without it nothing is limited */
  throttleNow?: () => number;
  integrationTimeoutMs?: number;
  /** what the access log may name of each call */
  onResponse?: (values: AccessValues) => void;
};

type Called = { routeKey: string; 'authorizer.claims.username'?: string };

export type Gateway = { handle(request: ApiRequest): Promise<ApiResponse> };

/** HTTP API limits: 10 MB a request, 30 s an integration, 6 MB into Lambda. */
export const LARGEST_BODY = 10 * 1024 * 1024;
const LARGEST_EVENT = 6 * 1024 * 1024;
const INTEGRATION_TIMEOUT_MS = 30_000;

/** API Gateway's HTTP API with Lambda proxy integrations of payload 2.0. */
export function createGateway(options: GatewayOptions): Gateway {
  const { api, invoke, verify, now, throttleNow } = options;
  const throttle = createThrottle(throttleNow ?? now);

  async function handle(request: ApiRequest): Promise<ApiResponse> {
    const requestId = randomUUID();
    const started = performance.now();
    const called: Called = { routeKey: '-' };
    const response = await handleRoute(request, requestId, called);
    response.headers.push(['apigw-requestid', requestId]);
    options.onResponse?.({
      requestId,
      requestTime: new Date(now()).toISOString(),
      'identity.sourceIp': request.sourceIp,
      status: response.status,
      responseLatency: Math.round(performance.now() - started),
      responseLength: response.body.length,
      ...called,
    });
    return response;
  }

  async function handleRoute(request: ApiRequest, requestId: string, called: Called): Promise<ApiResponse> {
    const path = withoutStage(request.path, api.stageName);
    const match = path === undefined ? undefined : matchRoute(api.routes, request.method, path);
    if (match === undefined) return apiMessage(404, 'Not Found');
    called.routeKey = match.route.routeKey;
    if (throttleNow !== undefined && !allowed(match.route)) return apiMessage(429, 'Too Many Requests');
    if (request.body.length > LARGEST_BODY) return apiMessage(413, 'Request Entity Too Large');
    const { authorizer } = match.route;
    const claims = authorizer === undefined ? undefined : verify(bearerToken(request), authorizer.audience);
    if (authorizer !== undefined && claims === undefined) {
      return apiMessage(401, 'Unauthorized', [['www-authenticate', 'Bearer']]);
    }
    if (claims !== undefined) called['authorizer.claims.username'] = String(claims['username']);
    const event = buildEvent({
      api,
      match,
      request,
      requestId,
      now: now(),
      ...(claims === undefined ? {} : { claims }),
    });
    if (JSON.stringify(event).length > LARGEST_EVENT) return apiMessage(413, 'Request Entity Too Large');
    return callFunction(match.route.functionName, event);
  }

  /** Each route has a bucket of its own, of its own size or of the stage's default (docs/adr/052). */
  function allowed({ routeKey, throttle: own = api.throttle }: RouteSpec): boolean {
    return own === undefined || throttle.take(routeKey, own);
  }

  async function callFunction(name: string, event: unknown): Promise<ApiResponse> {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), options.integrationTimeoutMs ?? INTEGRATION_TIMEOUT_MS);
    });
    try {
      const result = await Promise.race([invoke(name, event), timedOut]);
      if (result === undefined || isTimeout(result)) return apiMessage(503, 'Service Unavailable');
      if (result.functionError !== undefined) return apiMessage(500, 'Internal Server Error');
      return readResponse(result.payload);
    } catch (error) {
      // Lambda refused the call (concurrency used up, the stack is stopping)
      const refused = error instanceof Error && error.name === 'TooManyRequestsException';
      return refused ? apiMessage(503, 'Service Unavailable') : apiMessage(500, 'Internal Server Error');
    } finally {
      clearTimeout(timer);
    }
  }

  return { handle };
}

function isTimeout(result: { payload: unknown; functionError?: 'Unhandled' }): boolean {
  return (
    result.functionError !== undefined &&
    isObject(result.payload) &&
    result.payload['errorType'] === 'Sandbox.Timedout'
  );
}

/** The path below the stage; undefined when the path is not the stage's. */
function withoutStage(path: string, stage: string): string | undefined {
  if (path === `/${stage}`) return '/';
  return path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : undefined;
}

/** API Gateway takes the token with or without 'Bearer '. */
function bearerToken(request: ApiRequest): string {
  const header = request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';
  return header.replace(/^bearer\s+/i, '').trim();
}
