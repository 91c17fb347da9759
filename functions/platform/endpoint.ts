import type { FormPage, Route } from '#shared/api/route.ts';
import { users } from '#functions/data/users/users.ts';
import type { Act, Call, Needs, Phases } from './call.ts';
import { auditCall } from './middleware/audit-call.ts';
import { responseSchema } from './middleware/response-schema.ts';
import { beginCall } from './middleware/begin-call.ts';
import { awaitSession } from './middleware/check-session.ts';
import { cookies } from './middleware/cookies.ts';
import { errorResponse } from './middleware/error-response.ts';
import type { documentOf } from './middleware/document-of.ts';
import type { formPage } from './middleware/form-page.ts';
import { jsonResponse } from './middleware/json-response.ts';
import { parseBody } from './middleware/parse-body.ts';
import { parseParameters } from './middleware/parse-parameters.ts';
import { cachedResponse } from './middleware/cached-response.ts';
import { awaitPrepared, startPrepare } from './middleware/prepare.ts';
import { ownPagesOnly, takesOwnPagesOnly } from './middleware/refuse-foreign-page.ts';
import { requireAccess } from './middleware/require-access.ts';
import { requireOwn } from './middleware/require-own.ts';
import { type LambdaHandler, type Middleware, runPipeline } from './pipeline.ts';

/** A Lambda handler that can be given other needs, for tests. */
export type EndpointHandler<N extends Needs> = LambdaHandler & {
  with: (replaced: Partial<N> & { users?: typeof users }) => LambdaHandler;
};

/**
 * The handler of a route. A request passes `before` of each middleware from top to bottom, then the handler, then `after`
 * from bottom to top; an error passes `onError` from bottom to top. A GET runs beside the session check and its response is
 * dropped when the check fails; anything else waits for the check, except for its `prepare`. A route that takes a form, or is a document, is
 * given `formPage` or `documentOf` by its handler, so that no other bundle has the page; another public one may be given a page of its own.
 */
export function endpoint<const R extends Route, const N extends Needs>(
  route: R,
  needs: N,
  ...page: R extends { form: FormPage }
    ? [typeof formPage]
    : R extends { document: true }
      ? [typeof documentOf]
      : R extends { access: 'public' }
        ? [((route: Route) => Middleware)?]
        : []
) {
  const [drawPage] = page as [((route: Route) => Middleware)?];
  return <P = undefined>(phases: Act<R, N, undefined> | Phases<R, N, P>): EndpointHandler<N> => {
    const { prepare, act } =
      typeof phases === 'function' ? { prepare: undefined, act: phases as Act<R, N, P | undefined> } : phases;

    const build = (replaced: Partial<N> & { users?: typeof users }): LambdaHandler =>
      runPipeline(
        [
          beginCall({ ...needs, ...replaced }, route),
          cookies(),
          ...(route.cached ? [cachedResponse()] : []),
          jsonResponse(),
          ...(drawPage ? [drawPage(route)] : []),
          auditCall(route),
          errorResponse(),
          ...(takesOwnPagesOnly(route) ? [ownPagesOnly()] : []),
          ...requireAccess(route, replaced.users ?? users),
          parseParameters(route),
          parseBody(route),
          ...(prepare ? [startPrepare((call) => prepare(call as unknown as Call<R, N>))] : []),
          awaitSession(route),
          ...(prepare ? [awaitPrepared()] : []),
          ...(route.own ? [requireOwn(route.own)] : []),
          responseSchema(route),
        ],
        async (call) => act(call as unknown as Call<R, N> & { prepared: P }),
      );

    return Object.assign(build({}), { with: build });
  };
}
