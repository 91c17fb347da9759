import { type ReactNode, useEffect } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { PdfViewer } from '../pdf/pdf-viewer.tsx';
import { useLectureMedia } from './media-queries.ts';
import type { usePositions } from './study/use-positions.ts';
import { findFile, type OpenedFile } from './use-opened-file.ts';

interface OpenFileProps {
  readonly userId: Id<'user'>;
  readonly course: CourseProgress;
  readonly opened: OpenedFile;
  readonly positions: ReturnType<typeof usePositions>;
  readonly renderFailure: (failure: ReactNode) => ReactNode;
  readonly onClose: () => void;
}

/** A file of a lecture in the protected viewer, with the address that opens it (PROG-09, G-67). */
export function OpenFile({ userId, course, opened, positions, renderFailure, onClose }: OpenFileProps) {
  const { userEmail } = useUser();
  const { lecture, file } = opened;
  const { save } = positions;
  useEffect(() => () => void save(), [save]);
  const { media, error, renew } = useLectureMedia(userId, course, lecture);
  const signed = isProtectedMedia(file.url) ? findFile(media, file.public_id) : file;
  if (signed === undefined)
    return error === null
      ? null
      : renderFailure(
          <LoadFailure onRetry={renew}>{failureText(error, 'The file could not be opened.')}</LoadFailure>,
        );
  return (
    <PdfViewer
      file={{ ...file, url: signed.url }}
      email={userEmail}
      startPage={positions.pageOf(lecture._id, file.public_id)}
      onPage={(page) => positions.notePage(lecture._id, file.public_id, page)}
      onExpired={renew}
      onClose={onClose}
    />
  );
}
