/** A request that a page sent; times in seconds on one clock. */
export interface SentRequest {
  readonly sent: number;
  readonly isPage: boolean;
  readonly isScript?: boolean;
  /** The HTML began it, by its elements or the scripts that stand in it: it waits for no script file. */
  readonly begunByHtml?: boolean;
  /** When what it brought could be used: a page's first bytes, everything of any other; missing while it runs. */
  done?: number | undefined;
  bytes: number;
}

/**
 * How many of these requests waited for one another, at most: the longest sequence in which each was sent after the one
 * before had come. Requests are in the order in which they were sent.
 */
export function longestChain(requests: readonly SentRequest[]): number {
  const lengths: number[] = [];
  for (const [at, { sent, begunByHtml = false }] of requests.entries()) {
    const before = requests
      .slice(0, at)
      .map(({ done, isScript = false }, other) =>
        done !== undefined && done <= sent && !(begunByHtml && isScript) ? (lengths[other] ?? 0) : 0,
      );
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}
