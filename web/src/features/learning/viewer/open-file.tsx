import type { ReactNode } from 'react';
import type { Lecture, MaterialFile, Materials } from '#shared/courses/lecture.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { failureText } from '#web/lib/start/failure-text.ts';
import { useOverPage } from '#web/lib/inner/use-over-page.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/inner/dialog.tsx';
import { LatePart, lateCode } from '#web/ui/inner/late-part.tsx';
import { LoadFailure } from '#web/ui/inner/load-failure.tsx';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { useLectureMedia } from './media-queries.ts';
import type { usePositions } from './study/use-positions.ts';

const pdfViewer = lateCode(async () => (await import('../pdf/pdf-viewer.tsx')).PdfViewer);

/** A file that is open, and its lecture, whichever is the current one. */
interface OpenedFile {
  readonly lecture: Lecture;
  readonly file: MaterialFile;
}

interface OpenFileProps {
  readonly userId: string;
  readonly course: CourseProgress;
  readonly opened: OpenedFile;
  readonly positions: ReturnType<typeof usePositions>;
  readonly onClose: () => void;
}

/** A file of a lecture in the protected viewer, with the address that opens it (PROG-09, G-67). */
export function OpenFile({ userId, course, opened, positions, onClose }: OpenFileProps) {
  const { userEmail } = useUser();
  const { lecture, file } = opened;
  const { media, error, renew } = useLectureMedia(userId, course, lecture);
  const signed = isProtectedMedia(file.url) ? findFile(media, file.public_id) : file;
  const failed = (failure: ReactNode) => (
    <Dialog open closeButton title={file.filename} onClose={onClose}>
      {failure}
    </Dialog>
  );
  if (signed === undefined && error !== null) {
    return failed(
      <LoadFailure onRetry={renew}>{failureText(error, 'The file could not be opened.')}</LoadFailure>,
    );
  }
  if (signed === undefined) return null;
  return (
    <LatePart code={pdfViewer} what="The viewer of this file" renderFailure={failed}>
      {(PdfViewer) => (
        <PdfViewer
          file={{ ...file, url: signed.url }}
          email={userEmail}
          startPage={positions.pageOf(lecture._id, file.public_id)}
          onPage={(page) => positions.notePage(lecture._id, file.public_id, page)}
          onExpired={renew}
          onClose={onClose}
        />
      )}
    </LatePart>
  );
}

const findFile = (
  { materials = {} }: { readonly materials?: Partial<Materials> | undefined } = {},
  publicId: string,
): MaterialFile | undefined =>
  Object.values(materials)
    .flatMap((group) => group.files)
    .find((file) => file.public_id === publicId);

/** The file that is open over the room, and what opens and closes it: Back does too. */
export function useOpenedFile(curriculum: readonly Lecture[]) {
  const [id, open, close] = useOverPage('file');
  const lecture = curriculum.find(({ _id }) => id?.startsWith(`${_id} `));
  const file = lecture && findFile(lecture, id?.slice(lecture._id.length + 1) ?? '');
  return {
    opened: lecture && file && { lecture, file },
    open: (from: Lecture, { public_id }: MaterialFile) => open(`${from._id} ${public_id}`),
    close,
  };
}
