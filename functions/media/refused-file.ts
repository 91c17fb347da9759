import { acceptedType, limitText } from '#shared/media/upload.rules.ts';

/** Why a file is refused, as a person reads it (M1, M2). */
export function refusedFile(
  problem: 'INVALID_FILE_TYPE' | 'FILE_TOO_LARGE',
  contentType: string,
  fileType?: string,
): string {
  const type = acceptedType(contentType);
  if (problem === 'FILE_TOO_LARGE' && type) return `This file is larger than ${limitText(type.limit)}.`;
  if (fileType === 'images' || type?.kind === 'image') return 'Please select valid image files';
  return 'This type of file is not accepted.';
}
