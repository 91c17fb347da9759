/**
 * When the session's call that the page's HTML has begun (web/src/early) has its response, and the screen's own call is sent.
 * The loader needs it, so it imports nothing.
 */
export const sessionCalled = (): Promise<unknown> =>
  Promise.all(
    ['GET /auth/check-auth', 'POST /auth/refresh'].map(async (call) => window.earlyCalls?.get(call)),
  );
