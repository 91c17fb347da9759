import { newId, now } from '#functions/runtime/clock.ts';
import { addNeeds, type Needs } from '../call.ts';
import { Failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';
import { rawBody } from '../raw-body.ts';
import { visitorAddress } from '../visitor-address.ts';

/** Makes the call that all later middlewares fill in: request id, the time of the call, the handler's needs. */
export function beginCall(needs: Needs): Middleware {
  return {
    before: (request) => {
      const { event, context } = request;
      const call = {
        now: now(),
        newId,
        requestId: event.requestContext.requestId,
        visitor: visitorAddress(event),
        headers: event.headers,
        rawBody: rawBody(event),
        fail: (...reason: ConstructorParameters<typeof Failure>): never => {
          throw new Failure(...reason);
        },
      };
      addNeeds(call, needs);
      request.context = { ...context, call };
    },
  };
}
