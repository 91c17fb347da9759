import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isFailure } from '#shared/api/client.ts';
import { sessionStore } from '../session/session-store.ts';

// At once, not a task later: new data and the state that follows from it are one render.
notifyManager.setScheduler(queueMicrotask);

/** ms after the connection has returned in which a request without a response may have begun before. */
const RECONNECTED_MS = 5_000;
let reconnectedAt = -Infinity;
onlineManager.subscribe((isOnline) => {
  if (isOnline) reconnectedAt = performance.now();
});

/** Whether a request that failed is repeated: once, when it may have been under way as the connection returned. */
const mayHaveBegunOffline = (failures: number, error: Error): boolean =>
  failures === 0 && isFailure(error, 'UNREACHABLE') && performance.now() - reconnectedAt < RECONNECTED_MS;

/**
 * What the signed-in area knows of the server. A screen that is opened again shows its last response at once and asks anew;
 * what failed is shown and asked again on request, or when the connection returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayHaveBegunOffline,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.error !== null,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** ms for which a screen does not ask again what the page before it has preloaded (G-14). */
export const PRELOADED_MS = 2_000;

/** The first part of the key of everything that a payment may change: courses, plans, receipts. */
export const CHANGED_BY_PAYMENT = 'changed-by-payment';

let owner = sessionStore.get().user?._id;
/**
 * Nothing of one user is shown to the next: the cache ends with the session. What a public page asked for before the session
 * was known has no owner and stays: a query that is cleared while it runs never gives a result.
 */
sessionStore.subscribe(() => {
  const { status, user } = sessionStore.get();
  if (status !== 'settled' || user?._id === owner) return;
  const before = owner;
  owner = user?._id;
  if (before !== undefined) queryClient.clear();
});
