import { isRunning, type Upload } from './upload.ts';
import { uploadText } from './upload-text.rules.ts';

/** What only the form knows of a lecture: of its video and captions, and of each group of materials; an error is empty without one. */
export interface LectureUploads {
  readonly isUploading: boolean;
  readonly uploadError: string;
  readonly materials: Readonly<
    Record<'notes' | 'quiz' | 'lab', { readonly uploading: boolean; readonly error: string }>
  >;
}

/** Follows from the uploads of a lecture, and is never sent (UPL-31 to UPL-33, G-117). */
export function lectureUploads(uploads: readonly Upload[]): LectureUploads {
  const { uploading, error } = ofFields(uploads, ['video', 'captions']);
  return {
    isUploading: uploading,
    uploadError: error,
    materials: {
      notes: ofFields(uploads, ['notes']),
      quiz: ofFields(uploads, ['quiz']),
      lab: ofFields(uploads, ['lab']),
    },
  };
}

function ofFields(uploads: readonly Upload[], fields: readonly Upload['target']['field'][]) {
  const own = uploads.filter(({ target }) => fields.includes(target.field));
  const failed = own.find(({ state }) => state === 'failed');
  return { uploading: own.some(isRunning), error: failed === undefined ? '' : uploadText(failed) };
}
