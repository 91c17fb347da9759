import { acceptedType, limitText, type UploadFileType, uploadProblem } from '#shared/media/upload.rules.ts';
import { formatFileSize } from './file-size.rules.ts';
import { contentTypeOf } from './send/content-type.rules.ts';

const ACCEPTED: Readonly<Record<UploadFileType, string>> = {
  images: 'a JPEG, PNG, WebP or GIF image',
  documents: 'a PDF file',
  lectureVideo: 'an MP4 or WebM video',
  generic: 'an image, a PDF file, captions (WebVTT) or a video',
};
const WHAT = { image: 'An image', pdf: 'A PDF file', captions: 'A file of captions', video: 'A video' };

/** Why a file is refused before a byte of it is sent, in a sentence that names it and what is possible. Undefined when it is not. */
export function uploadProblemText(file: File, fileType: UploadFileType): string | undefined {
  const contentType = contentTypeOf(file);
  const problem = uploadProblem(fileType, { filename: file.name, contentType, size: file.size });
  if (problem === undefined) return undefined;
  if (file.size === 0) return `“${file.name}” is empty.`;
  const type = acceptedType(contentType);
  if (problem === 'INVALID_FILE_TYPE' || type === undefined) {
    return `“${file.name}” is not ${ACCEPTED[fileType]}.`;
  }
  const size = formatFileSize(file.size);
  return `“${file.name}” is too large: ${size}. ${WHAT[type.kind]} may have ${limitText(type.limit)} at most.`;
}
