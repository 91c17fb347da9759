import { getError } from '#shared/api/errors.ts';
import type { Route } from '#shared/api/route.ts';
import { newId, now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { addNeeds, type Needs } from '../call.ts';
import { Failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';
import { rawBody } from '../raw-body.ts';
import { visitorAddress } from '../visitor-address.ts';

/** Makes the call that all later middlewares fill in: request id, the time of the call, the handler's needs. Logs whose it is. */
export function beginCall(needs: Needs, route: Pick<Route, 'errors'> = { errors: {} }): Middleware {
  return {
    before: (request) => {
      const { event, context } = request;
      const call = {
        now: now(),
        newId,
        requestId: event.requestContext.requestId,
        headers: event.headers,
        rawBody: rawBody(event),
        fail: (code: string, sentence?: string, fields?: Record<string, string>): never => {
          throw new Failure(code, getError(route, code), { sentence, fields });
        },
        refuseWithWait: (code: string, waitMs: number, sentence: (time: string) => string): never => {
          throw new Failure(code, getError(route, code), {
            sentence: sentence(waitingTime(waitMs)),
            retryAfterSeconds: Math.ceil(waitMs / 1000),
          });
        },
      };
      const visitor = visitorAddress(event);
      addNeeds(call, { ...needs, visitor: () => visitor });
      request.context = { ...context, call };
      // the access log of the API sees CloudFront's address only (docs/adr/064)
      log.info('called', { requestId: call.requestId, visitor });
    },
  };
}

/** How long to wait, as people read it: 'a minute', '42 minutes', 'an hour', '24 hours'. Never less than it is. */
function waitingTime(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return 'a minute';
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 60 ? 'an hour' : `${minutes} minutes`;
}
