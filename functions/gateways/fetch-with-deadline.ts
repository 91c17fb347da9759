/**
 * A `fetch` that rejects with a TimeoutError unless the complete response arrives within `timeoutMs`. The time limits of SDKs
 * end with the headers: they would wait for a response that stalls after them until Lambda ends the function.
 */
export function fetchWithDeadline(timeoutMs: number, send: typeof fetch): typeof fetch {
  return async (request, init) => {
    const deadline = new AbortController();
    const giveUp = () =>
      deadline.abort(new DOMException('The response did not arrive in time.', 'TimeoutError'));
    const timer = setTimeout(giveUp, timeoutMs);
    try {
      const response = await send(request, { ...init, signal: deadline.signal });
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    } finally {
      clearTimeout(timer);
    }
  };
}
