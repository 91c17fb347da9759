/** A request that a page sent; times in seconds on one clock. */
export interface SentRequest {
  readonly address: string;
  readonly sent: number;
  readonly isPage: boolean;
  /** When what it brought could be used: a page's first bytes, everything of any other; missing while it runs. */
  done?: number | undefined;
  bytes: number;
}

/**
 * How many of these requests waited for one another: the longest sequence in which each was sent after the one before had
 * come. Requests are in the order in which they were sent.
 */
export function longestChain(requests: readonly SentRequest[]): number {
  const lengths: number[] = [];
  for (const [at, { sent }] of requests.entries()) {
    const before = requests
      .slice(0, at)
      .map(({ done }, other) => (done !== undefined && done <= sent ? (lengths[other] ?? 0) : 0));
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}
