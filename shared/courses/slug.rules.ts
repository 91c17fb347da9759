import type { Id } from '../kernel/id.ts';

/** Characters of a slug. */
const LONGEST = 60;

/**
 * The slug that a title has by itself, in the address of the course's public page: a-z, 0-9 and single hyphens, at most 60
 * characters with the suffix; 'course' where the title has no such letter.
 */
export function toSlug(title: string, suffix = ''): string {
  const words = title
    .normalize('NFKD')
    // accents, and the apostrophe within a word
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST - suffix.length)
    .replace(/-$/, '');
  return `${words === '' ? 'course' : words}${suffix}`;
}

/** The slugs that a course may have, the best one first: numbered, then with the end of its id, where others have those before. */
export function slugChoices(title: string, courseId: Id<'course'>): [string, ...string[]] {
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => toSlug(title, `-${number}`));
  const endOfId = courseId
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toLowerCase();
  return [toSlug(title), ...numbered, toSlug(title, `-${endOfId}`)];
}

/** Whether it may be one; nothing else is looked up. */
export const isSlug = (text: string): boolean =>
  text.length <= LONGEST && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
