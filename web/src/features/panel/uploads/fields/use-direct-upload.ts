import { useState } from 'react';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import type { UploadTarget } from '../upload.ts';
import { uploadProblemText } from '../upload-problem-text.rules.ts';
import { addUploads } from '../upload-store.ts';

/** Files that are uploaded as soon as they are chosen; what cannot be accepted is refused at once, with a reason. */
export function useDirectUpload(
  fileType: UploadFileType,
  target: UploadTarget,
  accepts: (file: File) => string | undefined = (file) => uploadProblemText(file, fileType),
) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  return {
    problems,
    /** Returns how many of them are uploaded. */
    choose(files: readonly File[]): number {
      const texts = files.map(accepts);
      setProblems(texts.filter((text) => text !== undefined));
      const accepted = files.filter((_, n) => texts[n] === undefined);
      if (accepted.length > 0) addUploads(accepted, fileType, target);
      return accepted.length;
    },
  };
}
