/** 416: the Range header has only bytes beyond the end. */
export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable';
  readonly size: number;

  constructor(size: number) {
    super('The requested range is not satisfiable');
    this.size = size;
  }
}

export interface ByteRange {
  /** first and last byte, inclusive */
  start: number;
  end: number;
}

/**
 * The one range of a Range header on an object of `size` bytes: `bytes=0-99`, `bytes=100-`, `bytes=-100` (RFC 9110, 14.1.2).
 * Malformed headers, other units and several ranges are ignored (undefined: the complete object). Throws RangeNotSatisfiable.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [matched, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (matched === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    if (length === 0) throw new RangeNotSatisfiable(size);
    return { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  if (start >= size) throw new RangeNotSatisfiable(size);
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
