import type { OwnField } from '#shared/api/route.ts';
import { failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';

/** Refuses a request whose field names another person than the caller (403 FORBIDDEN), after everything that is wrong with the session. */
export function requireOwn(field: OwnField): Middleware {
  const [part, name] = field.split('.') as ['params' | 'query' | 'body', string];
  return {
    before: ({ context: { call } }) => {
      const given = call[part] as Record<string, unknown>;
      if (call.caller === undefined || given[name] !== call.caller.userId) throw failure('FORBIDDEN');
    },
  };
}
