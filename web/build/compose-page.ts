/** Parts of one page, ready to stand in HTML. */
export interface PageParts {
  /** title, meta, links, JSON-LD */
  readonly head: string;
  /** what stands in `#root`; empty for the shell */
  readonly markup: string;
  /** runs once the markup is there, before anything that is fetched */
  readonly script?: string;
  /** The markup is a skeleton: it is painted whole, the application starts at once, and who has no script is told so. */
  readonly isSkeleton?: boolean;
  /**
   * style sheets that the page has in another form, and that form: their text, or a sheet that holds them all; none: the
   * shell's links stay. `whole`: the text is what the first view needs of these sheets, which the application loads
   * (web/src/app/entry/load-app.ts), `isAsked` when the browser is to fetch them before.
   */
  readonly styles?: { readonly files: readonly string[] } & (
    | {
        readonly text: string;
        readonly whole?: { readonly files: readonly string[]; readonly isAsked: boolean };
      }
    | { readonly sheet: string }
  );
  /** attributes of <html> beside its language */
  readonly attributes?: string;
}

export const STYLESHEET = /\s*<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const LOADER = '<script type="module"';
/** Nothing is painted before what follows `#root` is there: half a skeleton would move when the rest arrives. */
const PAINTED_WHOLE = '<link rel="expect" href="#after-root" blocking="render">';
export const NO_SCRIPT = /\s*<noscript\b[\s\S]*?<\/noscript>/g;

/**
 * The built shell with a page in it. A rendered page has its styles in itself, so that nothing keeps the first paint
 * waiting; a disabled link for each file of which it has all tells Vite's loader that they are here. Throws when the shell lost a
 * place.
 */
export function composePage(
  shell: string,
  { head, markup, styles, script = '', isSkeleton = false, attributes = '' }: PageParts,
): string {
  if (isSkeleton && !shell.includes('id="after-root"')) throw new Error('The built page has no #after-root.');
  let page = put(shell, '<!--head-->', () => (isSkeleton ? PAINTED_WHOLE : '') + head);
  if (styles !== undefined) {
    const links = styles.files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
    const applied =
      'sheet' in styles
        ? `<link rel="stylesheet" crossorigin href="/${styles.sheet}">`
        : `<style>${styles.text.replaceAll('</style', '<\\/style')}</style>${wholeSheets(styles.whole)}`;
    page = take(page, STYLESHEET).replace('</head>', () => `${applied}${links}</head>`);
  }
  if (markup !== '' && !isSkeleton) {
    page = take(page, NO_SCRIPT);
    // the loader waits until the page is shown: it keeps no font and no picture waiting
    page = put(page, LOADER, () => `${LOADER} fetchpriority="low"`);
  }
  if (script !== '') page = put(page, '</body>', () => `<script>${script}</script></body>`);
  page = put(page, '<html lang="en"', () => `<html lang="en"${attributes === '' ? '' : ` ${attributes}`}`);
  return put(page, '<!--page-->', () => markup);
}

const wholeSheets = ({ files, isAsked } = { files: [] as readonly string[], isAsked: false }): string =>
  files
    .map(
      (file) => `<link data-styles${isAsked ? ' rel="preload" as="style"' : ''} crossorigin href="/${file}">`,
    )
    .join('');

export function take(page: string, part: RegExp): string {
  if (page.search(part) === -1) throw new Error(`The built page has no ${part.source}.`);
  return page.replaceAll(part, '');
}

export function put(page: string, place: string, text: () => string): string {
  if (!page.includes(place)) throw new Error(`The built page has no ${place}.`);
  return page.replace(place, text);
}
