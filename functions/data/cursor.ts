import { createHash } from 'node:crypto';

/** A cursor that this API has not handed out for this list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/**
 * A position in a list as an opaque text. It holds a sort key only; which partitions are read follows from the caller, so a
 * forged one can reach no foreign rows. The checksum binds it to its list, so that a damaged or mistaken one is refused.
 */
export function encodeCursor(list: string, position: string): string {
  return `${Buffer.from(position).toString('base64url')}.${checksum(list, position)}`;
}

/** The position of a cursor; throws InvalidCursor. */
export function decodeCursor(list: string, cursor: string): string {
  const [encoded = ''] = cursor.split('.');
  const position = Buffer.from(encoded, 'base64url').toString();
  if (position === '' || cursor !== encodeCursor(list, position))
    throw new InvalidCursor('This cursor does not belong to this list.');
  return position;
}

function checksum(list: string, position: string): string {
  return createHash('sha256').update(`${list}\n${position}`).digest('base64url').slice(0, 12);
}
