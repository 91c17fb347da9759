import { isFailure } from '#shared/api/client.ts';

/** What it means for a course; `saved`: whether it is on sale, undefined for a new course. */
export function saleWords(isOnSale: boolean, saved: boolean | undefined): string {
  if (saved === undefined)
    return isOnSale
      ? 'Once it is saved, its page is public and the catalogue shows it.'
      : 'It is saved, and only you and admins see it until it is on sale.';
  const now = isOnSale
    ? 'Its page is public, and the catalogue shows it.'
    : 'Students who have it keep access. Its page says that it is not offered any more, and the catalogue does not show it.';
  return isOnSale === saved ? now : `Once it is saved: ${now.charAt(0).toLowerCase()}${now.slice(1)}`;
}

/** Of a course that is taken off sale. */
export function keptAccess(students: number): string {
  if (students === 0) return 'It has no students.';
  return students === 1 ? 'Its student keeps access.' : `Its ${students} students keep access.`;
}

/** Why it could not be put on sale, or taken off. */
export function saleFailure(error: unknown, title: string, isOnSale: boolean): string {
  if (isFailure(error, 'COURSE_CHANGED'))
    return `“${title}” was changed elsewhere meanwhile. It is shown as it is now: please look and try again.`;
  return `“${title}” could not be ${isOnSale ? 'put on sale' : 'taken off sale'}. Please try again.`;
}
