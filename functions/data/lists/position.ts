import { InvalidCursor } from '../cursor.ts';
import { type Source, rangeAfter, rangeBefore } from './list-rows.ts';

/** The sort key of a row in its list as the text that a client gives back. Which partitions are read follows from the caller. */
export const encodePosition = (position: string): string => Buffer.from(position).toString('base64url');

/** Throws InvalidCursor where it is none of the list; a row need not be there (any more). */
export function decodePosition(source: Omit<Source<unknown>, 'schema'>, encoded: string): string {
  const position = Buffer.from(encoded, 'base64url').toString();
  const { first } = rangeBefore(source);
  const { last } = rangeAfter(source);
  if (position < first || position > last || encodePosition(position) !== encoded)
    throw new InvalidCursor('This is no position of the list.');
  return position;
}
