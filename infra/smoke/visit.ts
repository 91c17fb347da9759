import type { Send } from '#shared/api/client.ts';

/** ms that one response may take; a function that starts needs some of them. */
const WITHIN_MS = 15_000;

/** fetch, without following redirects. */
export type Fetch = (url: URL, init?: RequestInit) => Promise<Response>;

/** A deployed academy as this program reaches it. */
export interface Academy {
  readonly site: URL;
  /** A path of the site. Throws when nothing comes back. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** For `callRoute`: with these headers beside its own. `seen` gets the response's headers. */
  sender(headers?: Readonly<Record<string, string>>, seen?: (headers: Headers) => void): Send;
}

export function academyAt(site: URL, fetch: Fetch): Academy {
  const visit = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, site), { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS), ...init });
  return {
    site,
    visit,
    sender:
      (headers = {}, seen = () => undefined) =>
      async ({ method, path, query, body }) => {
        const search = new URLSearchParams(query).toString();
        const response = await visit(`/api${path}${search === '' ? '' : `?${search}`}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        seen(response.headers);
        return { status: response.status, body: parsed(await response.text()) };
      },
  };
}

/** undefined for what is no JSON: the client takes it for a response that this API does not give. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
