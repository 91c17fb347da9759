import { ROUTES } from '#shared/api/routes.ts';
import { users } from '#functions/data/users/users.ts';
import { failure } from './failure.ts';
import { beginCall } from './middleware/begin-call.ts';
import { awaitSession } from './middleware/check-session.ts';
import { errorResponse } from './middleware/error-response.ts';
import { jsonResponse } from './middleware/json-response.ts';
import { requireAccess } from './middleware/require-access.ts';
import { type LambdaHandler, runPipeline } from './pipeline.ts';

/** Answers 501 where the caller has access, and otherwise 401 or 403 (G-89). */
function respondNotBuilt(readUsers: typeof users): LambdaHandler {
  return (event, context) => {
    const route = ROUTES.find(({ method, path }) => `${method} ${path}` === event.routeKey);
    const middlewares = [
      beginCall({}),
      jsonResponse(),
      errorResponse(),
      ...(route ? [...requireAccess(route, readUsers), awaitSession(route)] : []),
    ];
    const code = route ? 'NOT_BUILT' : 'NOT_FOUND';
    return runPipeline(middlewares, () => Promise.reject(failure(code)))(event, context);
  };
}

/** Serves every call of the contract whose handler is not built yet; `npm run routes` lists them. */
export const handler = Object.assign(respondNotBuilt(users), {
  with: ({ users: readUsers }: { users: typeof users }) => respondNotBuilt(readUsers),
});
