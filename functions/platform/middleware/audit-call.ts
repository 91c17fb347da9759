import type { FailureBody } from '#shared/api/errors.ts';
import type { Route } from '#shared/api/route.ts';
import { log } from '#functions/runtime/logger.ts';
import type { CallInProgress, Middleware, PipelineState } from '../pipeline.ts';

/** The message of the log lines that say who did what, or was refused it (docs/adr/068). */
export const AUDIT = 'audit';

/** Calls whose every end is told: signing in, the account, its second factor, roles, deletions, access, what tells who has an account, files of people's data, and mail to all students of a course. */
export const AUDITED: readonly string[] = [
  'auth/register',
  'auth/login',
  'auth/update-user',
  'auth/reset-password',
  'auth/change-authenticator',
  'auth/end-session',
  'auth/sign-out-everywhere',
  'auth/delete-account',
  'auth/get-my-data',
  'admin/change-user-role',
  'admin/delete-user',
  'payments/keep-access',
  'exports/begin-export',
  'enrolments/check-enrolments',
  'enrolments/enrol-people',
  'announcements/send-announcement',
];

/** Told of any call: the caller is known, and may not do this. */
const REFUSALS_OF_RIGHTS: readonly string[] = [
  'ADMIN_ONLY',
  'STAFF_ONLY',
  'STUDENTS_ONLY',
  'FORBIDDEN',
  'AUTHENTICATOR_REQUIRED',
];

/**
 * One log line when an audited call ends: who, in which role, about what, and 'done' or the code that it was answered with. INTERNAL and
 * TRY_AGAIN may be done in part. It stands above `errorResponse`, which knows that code. Nothing is awaited: no round trip, and no failure of
 * its own.
 */
export function auditCall({ name }: Pick<Route, 'name'>): Middleware {
  const isAudited = AUDITED.includes(name);
  return {
    before: ({ context: { call }, internal }) => {
      call.noteForAudit = (facts) => {
        internal.auditFacts = { ...internal.auditFacts, ...facts };
      };
    },
    after: ({ context: { call }, internal }) => {
      if (isAudited) log.info(AUDIT, toLine(name, 'done', call, internal));
    },
    onError: ({ response, context: { call }, internal }) => {
      const code = (response?.body as FailureBody | undefined)?.code ?? 'INTERNAL';
      if (isAudited || (internal.claims && REFUSALS_OF_RIGHTS.includes(code)))
        log.info(AUDIT, toLine(name, code, call, internal));
    },
  };
}

/** `about` are the ids in the path; those of a call that anybody may make prove nothing about who made it. */
function toLine(
  name: string,
  outcome: string,
  { requestId, params }: CallInProgress,
  { claims, auditFacts }: PipelineState,
): Record<string, unknown> {
  const { userId, role } = claims ?? {};
  return { requestId, call: name, outcome, userId, role, ...(claims && { about: params }), ...auditFacts };
}
