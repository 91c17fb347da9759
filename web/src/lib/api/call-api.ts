import type { ApiRequest, ApiResponse } from '#shared/api/client.ts';
import type { Transport } from './amplify.ts';
import { config } from '../start/config.ts';
import { takeEarlyCall } from '../start/early-calls.ts';

let loading: Promise<Transport> | undefined;

/** Amplify comes with the first call that the page's HTML has not begun. A failed load is tried again. */
function amplify() {
  loading ??= import('./amplify.ts').then(
    ({ amplifyTransport }) => amplifyTransport(config().apiBase),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Makes one call and resolves with its response, whatever the status; rejects when there is none. */
export async function callApi(request: ApiRequest): Promise<ApiResponse> {
  const query = new URLSearchParams(request.query).toString();
  const early = await takeEarlyCall(request.method, request.path + (query && `?${query}`));
  request.signal?.throwIfAborted();
  return early ?? (await amplify())(request);
}
