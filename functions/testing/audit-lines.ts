import { vi } from 'vitest';
import { AUDIT } from '#functions/platform/middleware/audit-call.ts';
import { log } from '#functions/runtime/logger.ts';

/** For tests with `quietLog`: the audit lines that were written since. */
export const auditLines = (): object[] =>
  vi
    .mocked(log.info)
    .mock.calls.filter(([message]) => message === AUDIT)
    .map(([, facts]) => facts as object);
