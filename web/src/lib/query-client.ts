import { notifyManager, QueryClient } from '@tanstack/react-query';
import { sessionStore } from './session/session-store.ts';

// At once, not a task later: new data and the state that follows from it are one render.
notifyManager.setScheduler(queueMicrotask);

/**
 * What the signed-in area knows of the server. A screen that is opened again shows its last response at once and asks anew;
 * what failed is shown and asked again on request, never by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** The first part of the key of everything that a payment may change: courses, plans, receipts. */
export const CHANGED_BY_PAYMENT = 'changed-by-payment';

let owner = sessionStore.get().user?._id;
/** Nothing of one user is shown to the next: the cache ends with the session. */
sessionStore.subscribe(() => {
  const { status, user } = sessionStore.get();
  if (status !== 'settled' || user?._id === owner) return;
  owner = user?._id;
  queryClient.clear();
});
