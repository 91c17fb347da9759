import type { Route } from '#shared/api/route.ts';
import { failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';
import { ID_LIMIT } from './id-limit.ts';

/** Path and query by the route's schemas: 404 NOT_FOUND or 400 INVALID_QUERY (F4, I20). */
export function parseParameters(route: Pick<Route, 'params' | 'query'>): Middleware {
  return {
    before: ({ event, context: { call } }) => {
      const given = event.pathParameters ?? {};
      const params = route.params?.safeParse(given);
      const tooLong = Object.values(given).some((one) => (one ?? '').length > ID_LIMIT);
      if (tooLong || (params && !params.success)) throw failure('NOT_FOUND');
      const query = route.query?.safeParse(event.queryStringParameters ?? {});
      if (query && !query.success) throw failure('INVALID_QUERY');
      Object.assign(call, { params: params?.data, query: query?.data });
    },
  };
}
