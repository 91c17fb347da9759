const CALLS = ['GET /auth/check-auth', 'POST /auth/refresh'];
/** ms after which the other scripts come all the same. */
const LATEST = 3_000;

/**
 * When the session's call that the page's HTML has begun (web/src/early) has its response, and the screen's own call is sent;
 * at the latest after three seconds. The loader needs it, so it imports nothing.
 */
export const sessionCalled = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(CALLS.map(async (call) => window.earlyCalls?.get(call))),
    new Promise((resolve) => setTimeout(resolve, LATEST)),
  ]);
