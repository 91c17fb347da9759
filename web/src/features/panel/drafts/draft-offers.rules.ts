import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import type { CourseDraft, StoredCourseDraft } from '#shared/drafts/course-draft.ts';
import type { LocalDraft } from './local-drafts.ts';

/** A draft that a person left. `at`: when it was kept, an ISO instant; `version`: that of the course it began with. */
export interface DraftOffer {
  readonly from: 'device' | 'server' | 'aside' | 'tab';
  readonly draft: CourseDraft;
  readonly version: number | undefined;
  readonly at: string;
}

interface Left {
  readonly current: LocalDraft | undefined;
  readonly aside: readonly LocalDraft[];
  /** null when the server has none, undefined while it cannot be asked. */
  readonly server: StoredCourseDraft | null | undefined;
  readonly forgotten: string | undefined;
  /** `current` is in the form of another tab. */
  readonly isElsewhere?: boolean;
}

/**
 * The drafts that were left, the newest first: what this device has and the server does not, what the server has from another device, and
 * what was set aside. Before them the one that is open in another tab, which was not left. What does not differ from `filled`, with which
 * the form begins, is none; nor is what `isOpen` says no to.
 */
export function leftDrafts(
  { current, aside, server, forgotten, isElsewhere = false }: Left,
  filled: CourseDraft,
  isOpen: (offer: DraftOffer) => boolean = () => true,
): DraftOffer[] {
  const stored = server && server.savedAt !== forgotten ? server : undefined;
  const isKnown = stored !== undefined && current?.serverAt === stored.savedAt;
  const offers: DraftOffer[] = [];
  const isInTab = isElsewhere && current !== undefined;
  if (isInTab) offers.push(toOffer('tab', current));
  // one that was sent and is not there any more was saved or given up elsewhere
  else if (current && (!current.sent || server === undefined)) offers.push(toOffer('device', current));
  if (stored && (!isKnown || (!isInTab && (current?.sent ?? true)))) offers.push(toOffer('server', stored));
  for (const one of aside) offers.push(toOffer('aside', one));
  return offers
    .filter((offer) => isOpen(offer) && compareDrafts(filled, offer.draft).length > 0)
    .toSorted((a, b) => Number(b.from === 'tab') - Number(a.from === 'tab') || b.at.localeCompare(a.at));
}

/** Those to offer: of what is left twice, such as here and on the server, the first. */
export function draftOffers(left: readonly DraftOffer[]): DraftOffer[] {
  return left.filter(({ draft }, at) => copiesOf(draft, left.slice(0, at)).length === 0);
}

/** Those with the same content: what becomes of one of them becomes of all. */
export function copiesOf(draft: CourseDraft, left: readonly DraftOffer[]): DraftOffer[] {
  return left.filter((one) => compareDrafts(one.draft, draft).length === 0);
}

/** What is kept as it is offered. */
export function toOffer(
  from: DraftOffer['from'],
  { draft, version, savedAt }: { draft: CourseDraft; version?: number | undefined; savedAt: string },
): DraftOffer {
  const isOfNewCourse = version === undefined;
  return { from, draft: isOfNewCourse ? withCreationId(draft, savedAt) : draft, version, at: savedAt };
}

/** A draft from before drafts had the id gets one that is the same in every tab: made of when it was kept. */
function withCreationId(draft: CourseDraft, savedAt: string): CourseDraft {
  return { ...draft, creationId: draft.creationId ?? `kept-${savedAt.replaceAll(/[^A-Za-z0-9_-]/g, '-')}` };
}

export function lectureIdsOf(offers: readonly Pick<DraftOffer, 'draft'>[]): Set<string | undefined> {
  return new Set(offers.flatMap(({ draft }) => draft.curriculum.map(({ _id }) => _id)));
}
