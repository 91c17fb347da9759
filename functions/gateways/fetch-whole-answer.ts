/**
 * `fetch` that wants the whole answer within `patienceMs`, and rejects with a TimeoutError otherwise. The limits of SDKs end
 * with the headers: an answer that stalls after them would be waited for until Lambda ends the function.
 */
export const fetchWholeAnswer =
  (patienceMs: number): typeof fetch =>
  async (request, init) => {
    const over = new AbortController();
    const late = new DOMException('The answer did not come in time.', 'TimeoutError');
    const timer = setTimeout(() => over.abort(late), patienceMs);
    try {
      const response = await fetch(request, { ...init, signal: over.signal });
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    } finally {
      clearTimeout(timer);
    }
  };
