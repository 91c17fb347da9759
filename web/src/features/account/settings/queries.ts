import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/api/client.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import { getMyData } from '#shared/auth/account-routes.ts';
import { endSession, listSessions, signOutEverywhere, update } from '#shared/auth/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { call, tryCall } from '#web/lib/api/call.ts';

const sessionsKey = ['account', 'sessions'] as const;

/** Where the person is signed in, and the e-mail that waits for its code. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await call(listSessions)).data,
  });
}

/** Signs out another device; it leaves the list at once, and the list is requested again. `onEnded` is called before it leaves. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: async (_ended, id) => {
      onEnded();
      queries.setQueryData(
        sessionsKey,
        (listed: ResponseOf<typeof listSessions>['data'] | undefined) =>
          listed && { ...listed, sessions: listed.sessions.filter((session) => session._id !== id) },
      );
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call(signOutEverywhere) });
}

/** Keeps the present e-mail, by sending what is stored already: the one that waits for its code is forgotten. */
export function useKeepEmail({ _id: id, userName, userEmail }: User) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await tryCall(update, { params: { id }, body: { userName, userEmail } });
      if (!response.success) throw response.failure;
    },
    onSuccess: () =>
      queries.setQueryData(
        sessionsKey,
        (listed: ResponseOf<typeof listSessions>['data'] | undefined) =>
          listed && { sessions: listed.sessions },
      ),
  });
}

/** Has another code mailed to a new e-mail: the same call without a code. */
export function useSendCodeAgain() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof update>) => {
      const response = await tryCall(update, input);
      if (!response.success) throw response.failure;
      return response.pendingEmail;
    },
  });
}

export function useMyData() {
  return useMutation({ mutationFn: async () => (await call(getMyData)).data });
}
