import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** Names in the query of a route, each of which makes another response. */
export function queryNames({ query }: Pick<Route, 'query'>): string[] {
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
}
