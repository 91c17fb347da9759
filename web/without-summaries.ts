import type { Plugin } from 'vite';

/** A route's `summary`, on its own lines as `npm run format` leaves it. */
const SUMMARY = /^( {2}summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** A route's `response`, to the next of its fields or to its end. */
const RESPONSE = /^( {2}response:) [^]*?(?=^ {2}(?:\w|\/|\.)|^\})/gm;

/**
 * The contract without what its routes say about themselves, which is for the documents, and without the schemas of their responses, by
 * which the server checks what it sends: no browser reads either.
 */
export function removeSummaries(code: string): string {
  return code.replaceAll(SUMMARY, "$1 '',").replaceAll(RESPONSE, '$1 undefined!,\n');
}

/** What only the build reads of a screen's row (web/build/rendered-pages.ts, web/src/lib/screens/first-calls.ts). */
const FOR_THE_BUILD = /^ {4}(?:area|shell|parts|calls|draws): (?:'[^'\n]*'|\[[^\]]*\]),\n/gm;

/** The rows of the screens without what is written into their HTML at build time. */
export function removeBuildFields(code: string): string {
  return code.replaceAll(FOR_THE_BUILD, '');
}

/** Leaves out of the browsers' files what no browser reads. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/shared\/[\w/-]*routes\.ts$/.test(id)) return { code: removeSummaries(code), map: null };
      if (/\/lib\/screens\/\w+-screens\.ts$/.test(id)) return { code: removeBuildFields(code), map: null };
      return undefined;
    },
  };
}
