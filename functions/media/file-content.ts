/** The beginning and the end of a file; of a short one they overlap. */
export interface FileEnds {
  start: Uint8Array;
  end: Uint8Array;
  /** Of the whole file, bytes. */
  size: number;
}

/** How much of each end is read, bytes: the last record of a ZIP archive with the longest comment. */
export const END_BYTES = 22 + 0xffff;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether bytes are what their type says. Each looks at the fixed marks of its format (M1, G-75). */
const CHECKS: Readonly<Record<string, (ends: FileEnds) => boolean>> = {
  'image/jpeg': ({ start }) => start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff,
  'image/png': ({ start, end }) =>
    text(start.subarray(0, 8)) === '\x89PNG\r\n\x1a\n' &&
    text(start.subarray(12, 16)) === 'IHDR' &&
    text(end).includes('IEND'),
  'image/gif': ({ start }) => /^GIF8[79]a/.test(text(start.subarray(0, 6))) && start.length > 13,
  'image/webp': isWebp,
  'application/pdf': ({ start, end }) =>
    /^%PDF-\d/.test(text(start.subarray(0, 6))) && text(end).includes('%%EOF'),
  'text/vtt': ({ start }) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(text(start.subarray(0, 10))),
  'video/mp4': isMp4,
  'video/webm': ({ start }) =>
    text(start.subarray(0, 4)) === '\x1a\x45\xdf\xa3' && text(start.subarray(0, 64)).includes('webm'),
};

/**
 * Whether a file is what `contentType` says, by its bytes, and nothing else besides: an archive may begin with anything, so what ends
 * as one is refused. An unknown type is never right.
 */
export function isContentOf(contentType: string, ends: FileEnds): boolean {
  const check = Object.hasOwn(CHECKS, contentType) ? CHECKS[contentType] : undefined;
  return check !== undefined && check(ends) && !endsAsArchive(ends);
}

/** RIFF says how long the file is; one that is shorter was cut off. */
function isWebp({ start, size }: FileEnds): boolean {
  return (
    text(start.subarray(0, 4)) === 'RIFF' &&
    /^WEBPVP8[ LX]$/.test(text(start.subarray(8, 16))) &&
    view(start).getUint32(4, true) + 8 <= size
  );
}

/** Brands that are pictures or of QuickTime, which browsers do not play. */
const NOT_MP4 = /^(?:hei[cfmsvx]|hev[cmsx]|mif1|msf1|avi[fs]|qt {2})$/;

/** The first box names what the file is, and is within it. */
function isMp4({ start, size }: FileEnds): boolean {
  if (text(start.subarray(4, 8)) !== 'ftyp') return false;
  const length = view(start).getUint32(0);
  return length >= 16 && length <= Math.min(size, 4096) && !NOT_MP4.test(text(start.subarray(8, 12)));
}

/** A ZIP archive (a JAR too) is found by its last record, whose comment reaches to the end of the file. */
function endsAsArchive({ end }: FileEnds): boolean {
  for (let at = end.length - 22; at >= 0; at--)
    if (
      text(end.subarray(at, at + 4)) === 'PK\x05\x06' &&
      at + 22 + view(end).getUint16(at + 20, true) === end.length
    )
      return true;
  return false;
}
