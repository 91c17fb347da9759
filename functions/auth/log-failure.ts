import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

/** For what may fail without harm to the call: `what` says what was not done, and the log keeps it. */
export const logFailure =
  (what: string) =>
  (error: unknown): void => {
    log.error(what, { name: toErrorName(error) });
  };
