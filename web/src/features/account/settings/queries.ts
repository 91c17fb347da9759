import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/kernel/user.ts';
import { accountApi } from '#web/lib/api/account.ts';
import { authApi } from '#web/lib/api/auth.ts';

const sessionsKey = ['account', 'sessions'] as const;

/** Where the person is signed in, and the e-mail that waits for its code. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await authApi.listSessions()).data,
  });
}

/** Signs out another device; it leaves the list at once, and the list is requested again. `onEnded` is called before it leaves. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => authApi.endSession({ params: { id } }),
    onSuccess: async (_ended, id) => {
      onEnded();
      queries.setQueryData(
        sessionsKey,
        (listed: Awaited<ReturnType<typeof authApi.listSessions>>['data'] | undefined) =>
          listed && { ...listed, sessions: listed.sessions.filter((session) => session._id !== id) },
      );
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => authApi.signOutEverywhere() });
}

/** Keeps the present e-mail, by sending what is stored already: the one that waits for its code is forgotten. */
export function useKeepEmail({ _id: id, userName, userEmail }: User) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await authApi.update({ params: { id }, body: { userName, userEmail } });
      if (!response.success) throw response.failure;
    },
    onSuccess: () =>
      queries.setQueryData(
        sessionsKey,
        (listed: Awaited<ReturnType<typeof authApi.listSessions>>['data'] | undefined) =>
          listed && { sessions: listed.sessions },
      ),
  });
}

/** Has another code mailed to a new e-mail: the same call without a code. */
export function useSendCodeAgain() {
  return useMutation({
    mutationFn: async (call: Parameters<typeof authApi.update>[0]) => {
      const response = await authApi.update(call);
      if (!response.success) throw response.failure;
      return response.pendingEmail;
    },
  });
}

export function useMyData() {
  return useMutation({ mutationFn: async () => (await accountApi.getMyData()).data });
}
