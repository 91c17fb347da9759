import type { ApiRequest } from '#shared/api/client.ts';
import type * as Transport from './amplify.ts';
import { config } from '../config.ts';

let loading: Promise<typeof Transport> | undefined;

/** Amplify comes with the first call, so that public pages show without it. A failed load is tried again. */
function amplify() {
  loading ??= import('./amplify.ts').then(
    (module) => {
      module.configureAmplify(config().apiBase);
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Makes one call and resolves with its response, whatever the status; rejects when there is none. */
export async function callApi(request: ApiRequest): Promise<Transport.ApiResponse> {
  return (await amplify()).callWithAmplify(request);
}
