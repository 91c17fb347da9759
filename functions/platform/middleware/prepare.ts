import type { CallInProgress, Middleware } from '../pipeline.ts';

/** Starts the reads of a handler's `prepare` beside the session check. */
export function startPrepare(prepare: (call: CallInProgress) => Promise<unknown>): Middleware {
  return {
    before: ({ context: { call }, internal }) => {
      const prepared = prepare(call);
      prepared.catch(() => undefined); // awaited below, after the session check, whose failure comes first
      internal.prepared = prepared;
    },
  };
}

/** Hands what was prepared to the handler. */
export function awaitPrepared(): Middleware {
  return {
    before: async ({ context: { call }, internal }) => {
      call.prepared = await internal.prepared;
    },
  };
}
