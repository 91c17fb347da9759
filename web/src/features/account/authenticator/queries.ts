import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Authenticator } from '#shared/auth/authenticator-routes.ts';
import { authenticatorQuery } from '#web/lib/authenticator-query.ts';

export function useAuthenticator() {
  return useQuery(authenticatorQuery);
}

/** Keeps what a change has answered: the reminder in the panel goes with it. */
export function useKeepAuthenticator() {
  const queries = useQueryClient();
  return ({ addedAt, recoveryCodesLeft }: Authenticator): void => {
    queries.setQueryData(authenticatorQuery.queryKey, { ...(addedAt && { addedAt }), recoveryCodesLeft });
  };
}
