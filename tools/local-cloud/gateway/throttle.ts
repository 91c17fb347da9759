import type { Throttle } from '../template/resources/read-api.ts';

/** Token buckets by name: `take` returns whether one more request fits now. */
export function createThrottle(now: () => number): { take(name: string, limit: Throttle): boolean } {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(name, { rate, burst }) {
      const at = now();
      const bucket = buckets.get(name) ?? { tokens: burst, at };
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * rate);
      bucket.at = at;
      buckets.set(name, bucket);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}
