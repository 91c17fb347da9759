import type { HeadersPolicy } from '../template/resources/read-headers-policies.ts';
import type { EdgeResponse } from './edge-message.ts';

/** Adds headers as the response headers policy defines; without `override` the origin's own value stays. */
export function applyHeadersPolicy(
  headers: EdgeResponse['headers'],
  policy: HeadersPolicy | undefined,
  csp: (policy: string) => string,
): EdgeResponse['headers'] {
  if (policy === undefined) return headers;
  const result = { ...headers };
  for (const { name, value, override } of policy) {
    if (!override && result[name] !== undefined) continue;
    result[name] = name.startsWith('content-security-policy') ? csp(value) : value;
  }
  return result;
}
