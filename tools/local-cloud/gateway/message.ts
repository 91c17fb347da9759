/** A request as it reaches the API: the path undecoded and with its stage, the query without '?'. */
export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  /** names in any case; a name may appear more than once */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  sourceIp: string;
};

/** `headers` keeps repeated names (set-cookie) apart. */
export type ApiResponse = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
};

/** API Gateway's own responses. */
export function apiMessage(status: number, message: string, headers: [string, string][] = []): ApiResponse {
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify({ message })),
  };
}
