import type { Route } from '#shared/api/route.ts';
import { apiResponse, type Middleware } from '../pipeline.ts';

/** Keeps only what the contract declares of a handler's response; a response that breaks the contract is a 500. */
export function responseSchema({ status, response }: Pick<Route, 'status' | 'response'>): Middleware {
  return {
    after: (request) => {
      request.response = apiResponse(status ?? 200, response.parse(request.response));
    },
  };
}
