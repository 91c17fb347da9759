export interface RoundTrips {
  /** Sends a call and counts it. */
  through: <T>(send: () => Promise<T>) => Promise<T>;
  /** How many there were so far; from the first question on, calls are held as `through` says. */
  count: () => number;
}

/**
 * Counts what a caller waits for: calls that are under way together are one round trip. Once they are counted, the responses of a round
 * trip are handed over together, when the last of them has come: otherwise a slow response, such as the session's on a busy machine,
 * would hide that a call beside it waited for another.
 */
export function roundTripCounter(): RoundTrips {
  let count = 0;
  let isCounting = false;
  let underWay = 0;
  let round = Promise.withResolvers<void>();
  return {
    through: async (send) => {
      if (underWay === 0) {
        count += 1;
        round = Promise.withResolvers();
      }
      underWay += 1;
      const { promise, resolve } = round;
      try {
        return await send();
      } finally {
        underWay -= 1;
        if (underWay === 0) resolve();
        if (isCounting) await promise;
      }
    },
    count: () => {
      isCounting = true;
      return count;
    },
  };
}
