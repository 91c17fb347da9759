import type { Screen } from './screen.ts';
import { pathOf, sectionOf } from './section.ts';

/**
 * What the HTML of a page begins for one address: a regular expression of the path, with a section as if it were below it, for whom
 * (`null`: everybody), and the calls, as in `Screen`.
 */
export type FirstCalls = readonly [
  address: string,
  area: Exclude<Screen['area'], undefined> | null,
  calls: readonly string[],
];

/** The first calls of these screens. */
export function firstCalls(screens: readonly Screen[]): FirstCalls[] {
  return screens.flatMap((screen) => {
    const { calls, also, area = null } = screen;
    if (calls === undefined) return [];
    return [screen, ...(also === undefined ? [] : [{ address: also }])].map((one): FirstCalls => {
      const section = sectionOf(one);
      const address = pathOf(one) + (section === undefined ? '' : `/${section}`);
      return [`^${address.replace(/:\w+/, '([^/]+)')}$`, area, calls];
    });
  });
}
