import { useSyncExternalStore } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { type DraftOffer, lectureIdsOf } from '../drafts/draft-offers.rules.ts';
import { finishedUploads } from '../uploads/finished-uploads.ts';
import { uploadList } from '../upload-list.ts';

interface WaitingUploadsProps {
  readonly courseId: Id<'course'>;
  /** Drafts that are offered. */
  readonly offers: readonly DraftOffer[];
  /** The form takes what is for its own lectures. */
  readonly isDecided: boolean;
}

/** Says of uploaded files that they are put into the form once the offered drafts are answered. */
export function WaitingUploads({ courseId, offers, isDecided }: WaitingUploadsProps) {
  const offered = lectureIdsOf(offers);
  const files = useSyncExternalStore(
    uploadList.subscribe,
    () =>
      finishedUploads.list(courseId).filter(({ target }) => !isDecided || offered.has(target.lectureId))
        .length,
  );
  const text =
    offers.length === 0 || files === 0
      ? ''
      : `${files === 1 ? '1 file is uploaded. It is' : `${files} files are uploaded. They are`} put into the form once you have decided about the ${offers.length === 1 ? 'draft' : 'drafts'} above.`;
  return (
    <p className={text === '' ? '' : 'mb-5 font-semibold'} role="status">
      {text}
    </p>
  );
}
