/**
 * Settings of an AWS client: a try fails with TimeoutError after `ms` without a response, or without more of one, and the SDK makes so
 * many tries. By itself it waits for ever on a connection that hangs, until Lambda ends the run without a response of ours.
 */
export const answeredWithin = (ms: number, maxAttempts = 3) => ({
  maxAttempts,
  requestHandler: { requestTimeout: ms, socketTimeout: ms, throwOnRequestTimeout: true },
});
