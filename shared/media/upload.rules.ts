import type { UPLOAD_FILE_TYPES } from './upload.ts';

export type UploadFileType = (typeof UPLOAD_FILE_TYPES)[number];

const MB = 1024 * 1024;

interface AcceptedType {
  /** The first one is that of the key. */
  readonly extensions: readonly [string, ...string[]];
  /** Bytes at most (G-75). */
  readonly limit: number;
  readonly kind: 'image' | 'pdf' | 'captions' | 'video';
}

/** Every type of file that is accepted; SVG is none of them, for it can run scripts (M1). */
export const ACCEPTED_TYPES: Readonly<Record<string, AcceptedType>> = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], limit: 10 * MB, kind: 'image' },
  'image/png': { extensions: ['png'], limit: 10 * MB, kind: 'image' },
  'image/webp': { extensions: ['webp'], limit: 10 * MB, kind: 'image' },
  'image/gif': { extensions: ['gif'], limit: 10 * MB, kind: 'image' },
  'application/pdf': { extensions: ['pdf'], limit: 50 * MB, kind: 'pdf' },
  'text/vtt': { extensions: ['vtt'], limit: MB, kind: 'captions' },
  'video/mp4': { extensions: ['mp4', 'm4v'], limit: 2048 * MB, kind: 'video' },
  'video/webm': { extensions: ['webm'], limit: 2048 * MB, kind: 'video' },
};

/** The limit of a type in words: '10 MB', '2 GB'. */
export const limitText = (bytes: number): string =>
  bytes >= 1024 * MB ? `${bytes / (1024 * MB)} GB` : `${bytes / MB} MB`;

const KINDS: Readonly<Record<UploadFileType, readonly AcceptedType['kind'][]>> = {
  images: ['image'],
  documents: ['pdf'],
  lectureVideo: ['video'],
  generic: ['image', 'pdf', 'captions', 'video'],
};

const extensionOf = (filename: string): string => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** What is accepted of a declared type, e.g. `video/mp4`, without parameters; `undefined` when no such file is. */
export function acceptedType(contentType: string): AcceptedType | undefined {
  return Object.hasOwn(ACCEPTED_TYPES, contentType) ? ACCEPTED_TYPES[contentType] : undefined;
}

/**
 * Why a file cannot be uploaded, before a byte of it is sent: type and extension must belong together and to what it is uploaded
 * as, and the size must be within the limit (M1, M2, G-75). `size` in bytes. Undefined when it can.
 */
export function uploadProblem(
  fileType: UploadFileType,
  { filename, contentType, size }: { filename: string; contentType: string; size: number },
): 'INVALID_FILE_TYPE' | 'FILE_TOO_LARGE' | undefined {
  const type = acceptedType(contentType);
  if (!type || !KINDS[fileType].includes(type.kind)) return 'INVALID_FILE_TYPE';
  if (!type.extensions.includes(extensionOf(filename)) || size === 0) return 'INVALID_FILE_TYPE';
  return size > type.limit ? 'FILE_TOO_LARGE' : undefined;
}
