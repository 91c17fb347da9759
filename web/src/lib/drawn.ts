import type { ReactNode } from 'react';
import { type InputArgs, toRequest } from '#shared/api/client.ts';
import type { ResponseOf, Route } from '#shared/api/route.ts';
import type { Id } from '#shared/kernel/id.ts';
import { nameOf } from './api/early-calls.ts';

/** What the HTML of a screen draws before React has come (docs/adr/050). */
export interface FirstView<Data extends readonly unknown[]> {
  /** Selects what it takes the place of; without it, `#main`. */
  readonly place?: string;
  /** From the data of the calls in the screen's row, in their order. Nothing is drawn where it returns nothing. */
  show(this: void, data: Data, visit: Visit): ReactNode;
}

interface Visit {
  /** '' on a page for everybody. */
  readonly userId: Id<'user'>;
  /** ms since 1970 */
  readonly now: number;
}

/** For the buttons of a first view: a press that comes before React is repeated once it is there. */
export const pressAgain = (): void => undefined;

/** What scripts of the HTML have drawn (web/src/early). */
interface Drawn {
  /** When, in ms since 1970. */
  readonly now: number;
  /** Whose session it was; '' on a page for everybody. */
  readonly userId: string;
  /** From which data, by 'GET /path?query'; the responses are not checked yet. */
  readonly data: ReadonlyMap<string, unknown>;
}

declare global {
  interface Window {
    /** What stands in the page already; null from React's first render on: the page belongs to React. */
    drawn?: Drawn | null;
    /**
     * Where React does not hydrate the page but replaces it: called right before, it returns what gives focus and scroll position
     * to the new page, and that what presses the button that was pressed, for when it does something
     * (web/src/early/keep-place.ts).
     */
    keepPlace?: () => () => () => void;
  }
}

/** For a first render that finds what stands in the page already as it is. The page is also rendered at build time. */
export const drawn = (): Drawn | null | undefined =>
  typeof window === 'undefined' ? undefined : window.drawn;

/** The data of this call, where the page's HTML was drawn from it. */
export function readDrawn<const R extends Route>(route: R, ...[input]: InputArgs<R>): DataOf<R> | undefined {
  const found = drawn();
  return found ? (found.data.get(nameOf(toRequest(route, input ?? {}))) as DataOf<R> | undefined) : undefined;
}

type DataOf<R extends Route> = ResponseOf<R> extends { readonly data: infer Data } ? Data : never;

/** Before the first render: from now on nothing is drawn. Returns what has been. */
export function endDrawing(): Drawn | null {
  return (window.drawn ??= null);
}

/** After the first render: a screen that is opened again gets new data. */
export function forgetDrawn(): void {
  window.drawn = null;
}
