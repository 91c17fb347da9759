import type { Lecture, MaterialFile, Materials } from '#shared/courses/lecture.ts';
import { useOverPage } from '#web/lib/browser/use-over-page.ts';

/** A file that is open, and its lecture, whichever is the current one. */
export interface OpenedFile {
  readonly lecture: Lecture;
  readonly file: MaterialFile;
}

export const findFile = (
  { materials = {} }: { readonly materials?: Partial<Materials> | undefined } = {},
  publicId: string,
): MaterialFile | undefined =>
  Object.values(materials)
    .flatMap((group) => group.files)
    .find((file) => file.public_id === publicId);

/** The file that is open over the viewer, and what opens and closes it: Back does too. */
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
