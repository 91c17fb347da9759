import { isFailure } from '#shared/api/client.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import type { LocalDrafts } from './local-drafts.ts';

/** ms without a change after which a draft is sent, and after which it is sent although it changes. */
const PAUSE_MS = 2_000;
const AT_LATEST_MS = 15_000;
/** ms after which a draft that could not be sent is sent again. */
const AGAIN_MS = 30_000;

/** Where the last change is kept and since when (ms): on this device, also on the server, or nowhere but in this page. */
export interface Kept {
  readonly place: 'device' | 'server' | 'page';
  readonly at: number;
}

interface DraftBody {
  readonly draft: CourseDraft;
  readonly version?: number;
}

interface KeeperNeeds {
  readonly local: LocalDrafts;
  /** Keeps it on the server; resolves with when, an ISO instant. */
  readonly send: (body: DraftBody) => Promise<string>;
  readonly sendOnLeave: (body: DraftBody) => void;
  /** Deletes it on the server. */
  readonly erase: () => Promise<unknown>;
}

/** Keeps what is in the course form: on this device with each change, on the server after a pause (G-71). The later one counts. */
export function createDraftKeeper({ local, send, sendOnLeave, erase }: KeeperNeeds) {
  let kept: Kept | undefined;
  let unsent: DraftBody | undefined;
  let unsentSince = 0;
  let serverAt: string | undefined;
  /** What the server has is known: before, a draft of another device could be replaced unseen. */
  let isBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let forgetting: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: Kept | undefined) => {
    kept = next;
    for (const listener of listeners) listener();
  };

  const sendLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const flush = (): Promise<void> => {
    if (!isBegun) return Promise.resolve();
    sending ??= sendUnsent().finally(() => (sending = undefined));
    return sending;
  };
  async function sendUnsent(): Promise<void> {
    while (unsent !== undefined) {
      clearTimeout(timer);
      const body = unsent;
      try {
        serverAt = await send(body);
      } catch (error) {
        // what the server refuses it would refuse again
        if (isFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
          console.error('The draft is kept on this device only', error);
        else if (unsent !== undefined) sendLater(AGAIN_MS);
        return;
      }
      if (unsent !== body) continue;
      unsent = undefined;
      const current = local.current.read();
      if (current) local.current.write({ ...current, serverAt, sent: true });
      tell({ place: 'server', at: Date.parse(serverAt) });
    }
  }

  return {
    kept: () => kept,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** When the server had kept the draft that it was found to have; nothing is sent before this is said. */
    begin(foundAt: string | undefined): void {
      // said again of a draft that another tab has sent meanwhile
      serverAt = kept === undefined ? foundAt : (serverAt ?? foundAt);
      if (local.forgotten.read() !== foundAt) local.forgotten.remove();
      isBegun = true;
      if (unsent !== undefined) sendLater(PAUSE_MS);
    },
    change(draft: CourseDraft, version: number | undefined): void {
      const now = Date.now();
      if (unsent === undefined) unsentSince = now;
      const body = { draft, ...(version !== undefined && { version }) };
      unsent = body;
      const stored = { ...body, savedAt: new Date(now).toISOString(), sent: false };
      const isKept = local.current.write({ ...stored, ...(serverAt !== undefined && { serverAt }) });
      tell({ place: isKept ? 'device' : 'page', at: now });
      sendLater(Math.max(0, Math.min(PAUSE_MS, unsentSince + AT_LATEST_MS - now)));
    },
    /** Sends what is not on the server yet: the connection has returned, or the form is left within the site. */
    flush,
    /** The page is closed: the browser sends it on its own, and this device has it if that fails. */
    leave(): void {
      if (isBegun && unsent !== undefined) sendOnLeave(unsent);
    },
    /**
     * The course was saved or the draft given up. Resolves when the server has forgotten it too, or will when it is asked next. What
     * the server has and was not seen here is left to it.
     */
    forget(): Promise<void> {
      forgetting = forget().finally(() => (forgetting = undefined));
      return forgetting;
    },
    /** Resolves once nothing of it is being sent or deleted. */
    async settled(): Promise<void> {
      await sending;
      await forgetting;
    },
  };

  async function forget(): Promise<void> {
    clearTimeout(timer);
    unsent = undefined;
    const sentAt = local.current.read()?.serverAt;
    local.current.remove();
    tell(undefined);
    // a request under way would bring it back
    await sending;
    const gone = serverAt ?? sentAt;
    serverAt = undefined;
    if (gone !== undefined) local.forgotten.write(gone);
    if (!isBegun) return;
    try {
      await erase();
      local.forgotten.remove();
    } catch (error) {
      console.error('The draft could not be deleted on the server', error);
    }
  }
}
