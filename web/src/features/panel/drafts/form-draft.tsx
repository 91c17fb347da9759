import { useEffect, useRef, useState } from 'react';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import { DraftOfferBanner } from './draft-offer-banner.tsx';
import type { DraftOffer } from './draft-offers.rules.ts';
import { type CourseOfForm, useCourseDraft } from './use-course-draft.ts';

/** What the draft reads and replaces of the form. */
interface FormValues {
  readonly read: () => CourseDraft;
  readonly replaceValues: (draft: CourseDraft) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the values of a form, and fills it with drafts and versions. `baseVersion` is that of the course with which what is in the form
 * began: a save names it, so that a newer version is noticed (X5).
 */
export function useFormDraft(course: CourseOfForm, values: FormValues) {
  const work = useCourseDraft(course);
  const [baseVersion, setBaseVersion] = useState(course.version);
  const latest = useRef({ work, baseVersion });
  useEffect(() => {
    latest.current = { work, baseVersion };
  });
  const isSaved = useRef(false);
  useEffect(
    () =>
      values.subscribe(() => {
        if (!isSaved.current) latest.current.work.change(values.read(), latest.current.baseVersion);
      }),
    [values],
  );
  const fill = (draft: CourseDraft, version: number | undefined) => {
    latest.current = { work, baseVersion: version };
    setBaseVersion(version);
    values.replaceValues(draft);
  };
  /** What was typed would be lost where something else is filled in. */
  const setTypedAside = (next: CourseDraft) => {
    const typed = values.read();
    const isIn = (other: CourseDraft) => compareDrafts(other, typed).length === 0;
    if (!isIn(course.filled) && !isIn(next)) work.setAside(typed, baseVersion);
  };
  return {
    kept: work.kept,
    offers: work.offers,
    isAnswered: work.isAnswered,
    expired: work.expired,
    baseVersion,
    continueWith(offer: DraftOffer): void {
      const { draft, version } = work.restore(offer);
      setTypedAside(draft);
      fill(draft, version ?? course.version);
      // the response says which of its files have expired
      work.send();
    },
    discard: work.discard,
    /** Fills the form with another state; what is in it is set aside where it would be lost. */
    fillWith(draft: CourseDraft, version = baseVersion): void {
      setTypedAside(draft);
      fill(draft, version);
    },
    /** Fills the form with what is in it and more, so that nothing is to be set aside. `version`: that of the saved course it is now of. */
    mergeWith: fill,
    /** The course was saved: the form is emptied next, which is no change of it (CFORM-11). */
    forget(): void {
      isSaved.current = true;
      void work.forget();
    },
  };
}
export type FormDraft = ReturnType<typeof useFormDraft>;

interface DraftOffersProps {
  readonly work: FormDraft;
  /** undefined for a new course */
  readonly savedVersion: number | undefined;
  readonly onDiscarded?: (discarded: DraftOffer, others: readonly DraftOffer[]) => void;
}

/** The drafts that the person left, above the form. */
export function DraftOffers({ work, savedVersion, onDiscarded }: DraftOffersProps) {
  if (work.offers.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {work.offers.map((offer) => (
        <DraftOfferBanner
          key={`${offer.from} ${offer.at}`}
          offer={offer}
          savedVersion={savedVersion}
          onContinue={() => work.continueWith(offer)}
          onDiscard={() => {
            work.discard(offer);
            onDiscarded?.(
              offer,
              work.offers.filter((one) => one !== offer),
            );
          }}
        />
      ))}
    </div>
  );
}
