import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Authenticator } from '#shared/auth/authenticator-routes.ts';
import { authenticatorQuery } from '#web/lib/authenticator-query.ts';
import { keepAuthenticatorDue } from '#web/lib/session/session-store.ts';

export function useAuthenticator() {
  return useQuery(authenticatorQuery);
}

/** Keeps what a change has answered: the reminder in the panel goes with it, and what the academy asks for. */
export function useKeepAuthenticator() {
  const queries = useQueryClient();
  return ({ addedAt, recoveryCodesLeft, dueAt }: Authenticator): void => {
    keepAuthenticatorDue(dueAt);
    queries.setQueryData(authenticatorQuery.queryKey, {
      ...(addedAt && { addedAt }),
      recoveryCodesLeft,
      ...(dueAt && { dueAt }),
    });
  };
}
