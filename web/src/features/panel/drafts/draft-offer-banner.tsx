import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { DraftOffer } from './draft-offers.rules.ts';
import { atMoment } from './moment-text.ts';

interface DraftOfferBannerProps {
  readonly offer: DraftOffer;
  /** The version of the course as it is saved; undefined for a new course. */
  readonly savedVersion: number | undefined;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

const PLACES = {
  tab: 'changed there',
  device: 'kept on this device',
  server: 'kept on the server',
  aside: 'set aside on this device',
};

/** A draft that the person left, to go on with or to give up; or one that is open in another tab, to go on with here. */
export function DraftOfferBanner({ offer, savedVersion, onContinue, onDiscard }: DraftOfferBannerProps) {
  const { draft, from, at, version } = offer;
  const title = draft.title.trim() === '' ? 'Untitled course' : `“${draft.title}”`;
  return (
    <Banner>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_240px]">
          <strong className="block font-bold">{headingOf(from, savedVersion === undefined)}</strong>
          {title}, {PLACES[from]} {atMoment(at)}.
          {savedVersion !== undefined &&
            version !== savedVersion &&
            ' The course was saved since it was begun.'}
        </div>
        <div className="flex flex-wrap gap-2">
          {from !== 'tab' && (
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              Discard it
            </Button>
          )}
          <Button size="sm" onClick={onContinue}>
            {from === 'tab' ? 'Continue here' : 'Continue with it'}
          </Button>
        </div>
      </div>
    </Banner>
  );
}

function headingOf(from: DraftOffer['from'], isNew: boolean): string {
  if (from === 'tab')
    return isNew
      ? 'A draft of a new course is open in another tab.'
      : 'Changes to this course are open in another tab.';
  if (from === 'aside')
    return isNew
      ? 'Another draft of a new course is set aside.'
      : 'Other changes to this course are set aside.';
  return isNew ? 'You left a draft of a new course.' : 'You left changes to this course.';
}
