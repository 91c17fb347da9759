import { createHash } from 'node:crypto';
import { SquareFailure } from './square-failure.ts';
import type { Changes, Store } from '../ledger/store.ts';
import type { ApiResponse } from '../wire.ts';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

/**
 * Performs an operation once per idempotency key (docs/square.md#idempotency): the same key and body get the first response
 * again, declines included; the same key with another body is refused with IDEMPOTENCY_KEY_REUSED. The effect and its
 * key are committed together.
 */
export function performOnce(
  store: Store,
  operation: string,
  key: string,
  body: object,
  perform: () => { response: ApiResponse; changes: Changes },
): ApiResponse {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('hex');
  const known = store.keys.get(`${operation} ${key}`);
  if (known && known.fingerprint !== fingerprint) {
    throw new SquareFailure(
      'IDEMPOTENCY_KEY_REUSED',
      'Different request parameters used for the same idempotency_key.',
      'idempotency_key',
    );
  }
  if (known) return known.response;
  const { response, changes } = perform();
  store.commit({ ...changes, keys: [{ operation, key, fingerprint, response }] });
  return response;
}
