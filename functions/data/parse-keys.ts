import type { Id } from '#shared/kernel/id.ts';
import type { Key } from './keys.ts';

// What a key of keys.ts was built from, for functions that are told of a row by its keys. Each throws for another key.

function idAfter(prefix: string, PK: string): string {
  if (!PK.startsWith(prefix)) throw new Error(`A key does not begin with ${prefix}`);
  return PK.slice(prefix.length);
}

/** The course in whose partition a row is. */
export const courseIdOf = (PK: string): Id<'course'> => idAfter('COURSE#', PK) as Id<'course'>;
/** The course that a card of the catalogue is of. */
export const courseIdOfCard = (SK: string): Id<'course'> => idAfter('CARD#', SK) as Id<'course'>;
/** Whose CSV file a row is, and which. */
export const exportOf = (PK: string, SK: string) => ({
  userId: idAfter('USER#', PK) as Id<'user'>,
  exportId: idAfter('EXPORT#', SK) as Id<'export'>,
});
/** Whose request to enrol people a row is a part of, which request and which part. */
export function enrollingOf(PK: string, SK: string) {
  const [requestId = '', part = ''] = idAfter('ENROLLING#', SK).split('#');
  return {
    userId: idAfter('USER#', PK) as Id<'user'>,
    requestId: requestId as Id<'enrolment-request'>,
    part,
  };
}
export const outboxIdOf = (PK: string): string => idAfter('OUTBOX#', PK);
/** Of a row that study figures are made of, or what was counted of it: whose it is, of which course, and of which lecture's video. */
export function studiedOf(
  PK: string,
  SK: string,
): { userId: Id<'user'>; courseId: Id<'course'>; lectureId?: Id<'lecture'> } {
  const [, courseId = '', kind, lectureId] = SK.split('#');
  return {
    userId: idAfter('USER#', PK) as Id<'user'>,
    courseId: courseId as Id<'course'>,
    ...(kind === 'LECTURE' && { lectureId: lectureId as Id<'lecture'> }),
  };
}
/** Whose and which course's an entry of the ledger is. */
export function ledgerPlaceOf(PK: string): { instructorId: Id<'user'>; courseId: Id<'course'> } {
  const [, instructorId, courseId] = idAfter('LEDGER#', PK).split('#');
  return { instructorId: instructorId as Id<'user'>, courseId: courseId as Id<'course'> };
}
/** Whose copies a row asks to refresh. */
export const staleCopiesOf = (PK: string): { courseId: Id<'course'> } | { userId: Id<'user'> } =>
  PK.startsWith('COPIES#COURSE#')
    ? { courseId: idAfter('COPIES#COURSE#', PK) as Id<'course'> }
    : { userId: idAfter('COPIES#USER#', PK) as Id<'user'> };
/** Of which row an entry of the lists is. */
export const listedRowOf = (PK: string, SK: string): Key => ({
  PK: idAfter('LISTED#', PK),
  SK: idAfter('ENTRY#', SK),
});
