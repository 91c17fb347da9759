/** The three guarded parts of the site: /auth, /academy (with its alias /student-courses) and /instructor (§2, G-04). */
export type Area = 'auth' | 'academy' | 'instructor';

/**
 * One screen of the site. Its route, the HTML that is written for it at build time, the calls that this HTML begins, its place in the
 * student's header and its title are derived from this row.
 */
export interface Screen {
  /** As `toPattern` makes it of a path of web/src/lib/paths.ts, with `?tab=` or `?section=` where it shares the path with others. */
  readonly address: string;
  /** A second address of the same screen. */
  readonly also?: string;
  /** Of its document while nothing else is known of it; pages that are rendered whole have theirs from lib/screens/page-titles.ts. */
  readonly title?: string;
  /** Who is let in by the guard below which its list stands in the routes; without it, everybody (web/src/app/guarded). */
  readonly area?: Area;
  /** In the academy: in the layout of payments, or without the portal's header. */
  readonly layout?: 'payment' | 'none';
  /** Its file in web/src/screens, without `.screen.tsx`, which exports `Screen` and may export its `Skeleton`. */
  readonly file: string;
  /** Modules of web/src that its section loads besides. */
  readonly parts?: readonly string[];
  /** What the menu of the dashboard or the panel calls it. */
  readonly menu?: string;
  /** What the header of the student's pages calls it. */
  readonly header?: string;
  /** In the menu of admins only. */
  readonly adminOnly?: true;
  /**
   * Its skeleton, or only the frame around it where its shape depends on what it finds, is written as HTML at build time
   * (docs/adr/026). Addresses without one get the HTML of the nearest address above.
   */
  readonly shell?: 'skeleton' | 'frame';
  /**
   * What it asks the API for first. `{userId}` is the person's, `:id` the parameter of its address, `{catalogue}` and `{list}` the
   * queries that the address asks for (web/src/early/begin-calls.ts).
   */
  readonly calls?: readonly string[];
  /** Its HTML draws its first view before React has come, by the file's `.drawn.tsx` (docs/adr/050). */
  readonly isDrawn?: true;
}

/** The address that a function of `paths` makes, with names in the place of its values: '/academy/receipts/:orderId'. */
export const toPattern = (path: (...values: string[]) => string, ...names: string[]): string =>
  decodeURIComponent(path(...names.map((name) => `:${name}`)));
