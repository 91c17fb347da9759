import * as z from 'zod/mini';
import { category, level, SORTS, TERMS } from '#shared/courses/course.ts';
import { localStore } from '#web/lib/browser/json-store.ts';

const schema = z.object({
  category: z.array(category),
  level: z.array(level),
  term: z.array(z.enum(TERMS)),
  sortBy: z.enum(SORTS),
  text: z.string(),
});
export type ExploreFilter = z.infer<typeof schema>;

const store = localStore('exploreFilter', schema);

/**
 * The catalogue's filter in local storage (HOME-11, G-28): written on each change, applied on load, forgotten when one
 * leaves the catalogue inside the application (./use-forget-explore-filter.ts) and at sign-out (G-99).
 */
export const exploreFilter = {
  /** undefined: none is saved, or one that cannot be read. */
  read: (): ExploreFilter | undefined => store.read(),
  /** Without a group and without a text nothing is filtered, and nothing is kept: a sort order alone is no filter. */
  write(filter: ExploreFilter): void {
    if (isFiltering(filter)) store.write(filter);
    else store.remove();
  },
  clear: (): void => store.remove(),
};

const isFiltering = ({ category: categories, level: levels, term: terms, text }: ExploreFilter): boolean =>
  [...categories, ...levels, ...terms].length > 0 || text.trim() !== '';
