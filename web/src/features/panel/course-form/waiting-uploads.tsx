import { useSyncExternalStore } from 'react';
import { finishedUploads } from '../uploads/finished-uploads.ts';
import { uploadList } from '../upload-list.ts';

interface WaitingUploadsProps {
  readonly courseId: string;
  /** Drafts that are offered and not answered. */
  readonly offers: number;
}

/** Says of uploaded files that they are put into the form once the offered drafts are answered. */
export function WaitingUploads({ courseId, offers }: WaitingUploadsProps) {
  const files = useSyncExternalStore(uploadList.subscribe, () => finishedUploads.list(courseId).length);
  const text =
    offers === 0 || files === 0
      ? ''
      : `${files === 1 ? '1 file is uploaded. It is' : `${files} files are uploaded. They are`} put into the form once you have decided about the ${offers === 1 ? 'draft' : 'drafts'} above.`;
  return (
    <p className={text === '' ? '' : 'mb-5 font-semibold'} role="status">
      {text}
    </p>
  );
}
