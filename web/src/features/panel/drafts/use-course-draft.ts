import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { deleteCourseDraft, saveCourseDraft } from '#shared/drafts/routes.ts';
import { call, callOnLeave } from '#web/lib/api/call.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { holdDraft, watchDraft } from './draft-lock.ts';
import { copiesOf, type DraftOffer, draftOffers, leftDrafts, toOffer } from './draft-offers.rules.ts';
import { type LocalDraft, localDrafts } from './local-drafts.ts';
import { serverDraft } from './queries.ts';

export interface CourseOfForm {
  readonly userId: Id<'user'>;
  /** `new` for a course that was never saved. */
  readonly courseId: Id<'course'>;
  /** What the form begins with: the saved course, or an empty one. */
  readonly filled: CourseDraft;
  /** Of the saved course; undefined for a new one. */
  readonly version: number | undefined;
  /** Begun as a copy of another course: what was set aside before is of other work, and not offered. */
  readonly isCopy: boolean;
}

/** Drafts that are set aside at most; the oldest goes. */
const MOST_ASIDE = 5;

/**
 * The draft of the course that is in the form. The form calls `change` with each change, `setAside` before it is filled with something
 * else, and `forget` once the course is saved. `offers`: what was left earlier. Made once for a visit.
 */
export function useCourseDraft({ userId, courseId, filled, version, isCopy }: CourseOfForm) {
  const [local] = useState(() => localDrafts(userId, courseId));
  const [expired, setExpired] = useState<readonly string[]>([]);
  const [keeper] = useState(() => start(local, courseId, setExpired));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  const server = useQuery(serverDraft(courseId));
  const [opened] = useState(filled);
  /** The draft that was there when the form opened, or when another tab left it. */
  const [current, setCurrent] = useState(() => local.current.read());
  /** Whether another tab has it in its form; undefined until that is known. */
  const [isElsewhere, setElsewhere] = useState<boolean>();
  const [aside, setAsideShown] = useState(() => local.aside.read() ?? []);
  // one object, so that a change that follows from a choice knows of it before the next render
  const [settled] = useState(
    () => new Set(isCopy ? aside.map(({ savedAt }) => keyOf({ from: 'aside', at: savedAt })) : []),
  );
  const [, setSettledCount] = useState(0);
  // also while it is asked again
  const isAnswered = isElsewhere !== undefined && (server.data !== undefined || server.errorUpdateCount > 0);
  const kinds = { current, aside, forgotten: local.forgotten.read(), isElsewhere: isElsewhere ?? false };
  const left = leftDrafts(
    { ...kinds, server: isAnswered ? server.data : null },
    filled,
    // what the form was opened with is no change, also once a newer version is in it
    (offer) => !settled.has(keyOf(offer)) && compareDrafts(opened, offer.draft).length > 0,
  );
  const found = draftOffers(left);
  const keepAside = (kept: LocalDraft[]) => {
    local.aside.write(kept);
    setAsideShown(kept);
  };
  const setAside = (draft: CourseDraft, ofVersion = version) => {
    const others = local.aside.read() ?? [];
    let at = Date.now();
    const isTaken = (iso: string) =>
      settled.has(keyOf({ from: 'aside', at: iso })) || others.some(({ savedAt }) => savedAt === iso);
    while (isTaken(isoAt(at))) at++;
    const kept = { draft, version: ofVersion, savedAt: isoAt(at), sent: false };
    keepAside([kept, ...others].slice(0, MOST_ASIDE));
  };
  /** A draft is answered with all its copies. */
  const settle = ({ draft }: DraftOffer) => {
    const copies = copiesOf(draft, left);
    for (const one of copies) settled.add(keyOf(one));
    setSettledCount(settled.size);
    const gone = new Set(copies.flatMap(({ from, at }) => (from === 'aside' ? at : [])));
    if (gone.size > 0) keepAside((local.aside.read() ?? []).filter(({ savedAt }) => !gone.has(savedAt)));
  };
  /** Only one draft of a course is kept: others that are offered would be lost with a change, or with the choice of one. */
  const setAsideOthers = (chosen?: DraftOffer) => {
    for (const offer of found) {
      if (offer.from === 'aside' || offer === chosen || settled.has(keyOf(offer))) continue;
      settle(offer);
      const { draft, version } = newestOf(offer);
      setAside(draft, version);
    }
  };
  /** Another tab goes on changing what it has in its form. */
  const newestOf = (offer: DraftOffer): DraftOffer => {
    const now = offer.from === 'tab' ? local.current.read() : undefined;
    return now ? toOffer('tab', now) : offer;
  };

  const begin = useEffectEvent((foundAt: string | undefined) => {
    // what was typed meanwhile is sent next
    if (keeper.kept() !== undefined) setAsideOthers();
    else setCurrent(local.current.read());
    keeper.begin(foundAt);
  });
  const isKnown = server.data !== undefined;
  const foundAt = server.data?.savedAt;
  useEffect(() => {
    if (isKnown) begin(foundAt);
  }, [isKnown, foundAt]);
  useEffect(() => {
    const send = () => void keeper.flush();
    const sendHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    window.addEventListener('pagehide', keeper.leave);
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', keeper.leave);
      document.removeEventListener('visibilitychange', sendHidden);
      send();
    };
  }, [keeper]);

  const isHere = kept !== undefined;
  const name = `course-draft/${userId}/${courseId}`;
  const tellElsewhere = useEffectEvent(async (isThere: boolean) => {
    if (isElsewhere === true && !isThere) {
      await server.refetch();
      // meanwhile something was typed here
      if (keeper.kept() !== undefined) return;
      setCurrent(local.current.read());
    }
    setElsewhere(isThere);
  });
  useEffect(() => {
    if (!isHere) return watchDraft(name, (isThere) => void tellElsewhere(isThere));
    const release = holdDraft(name);
    // the next tab asks the server for it
    return () => void keeper.settled().then(release);
  }, [isHere, name, keeper]);

  return {
    kept,
    /** Addresses of uploads in the draft that have expired, as of when it was kept on the server last. */
    expired,
    offers: isAnswered ? found : [],
    /** Whether the server has said which draft it has, or could not. */
    isAnswered,
    /** Keeps what is in the form. Drafts that are still offered are set aside first, for they would be replaced. */
    change(draft: CourseDraft, ofVersion = version): void {
      setAsideOthers();
      keeper.change(draft, ofVersion);
    },
    setAside,
    /** Sends what is kept without waiting for a pause. */
    send: () => void keeper.flush(),
    /** The form is filled with an offered draft: it is the draft now. Returns it as it is by now. */
    restore(offer: DraftOffer): DraftOffer {
      settle(offer);
      setAsideOthers(offer);
      const newest = newestOf(offer);
      keeper.change(newest.draft, newest.version);
      return newest;
    },
    discard(offer: DraftOffer): void {
      const copies = copiesOf(offer.draft, left);
      settle(offer);
      if (copies.every(({ from }) => from === 'aside')) return;
      setAsideOthers(offer);
      void keeper.forget();
    },
    /** The course was saved. A draft that was left earlier and not looked at stays: a copy can be saved without a change. */
    forget: async () => {
      if (keeper.kept() !== undefined) await keeper.forget();
    },
  };
}

const keyOf = ({ from, at }: Pick<DraftOffer, 'from' | 'at'>): string => `${from} ${at}`;
const isoAt = (ms: number): string => new Date(ms).toISOString();

function start(
  local: ReturnType<typeof localDrafts>,
  courseId: Id<'course'>,
  tellExpired: (addresses: readonly string[]) => void,
) {
  const params = { id: courseId };
  return createDraftKeeper({
    local,
    async send(body) {
      const { savedAt, expired } = (await call(saveCourseDraft, { params, body })).data;
      tellExpired(expired ?? []);
      return savedAt;
    },
    sendOnLeave: (body) => callOnLeave(saveCourseDraft, { params, body }),
    erase: () => call(deleteCourseDraft, { params }),
  });
}
