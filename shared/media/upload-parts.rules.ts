/**
 * Bytes of every part but the last of a file that goes in parts. What was begun goes on at its parts, so a change would spoil uploads
 * that are under way.
 */
export const PART_BYTES = 8 * 1024 * 1024;

/** Bytes of the part `number`, from 1, of a file of `size` bytes; undefined where it has no such part. */
export function partBytes(size: number, number: number): number | undefined {
  const left = size - (number - 1) * PART_BYTES;
  return number >= 1 && left > 0 ? Math.min(PART_BYTES, left) : undefined;
}
