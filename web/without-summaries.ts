import type { Plugin } from 'vite';

/** A route's `summary`, on its own lines as `npm run format` leaves it. */
const SUMMARY = /^( {2}summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** A route's `response`, to the next of its fields or to its end. */
const RESPONSE = /^( {2}response:) [^]*?(?=^ {2}(?:\w|\/|\.)|^\})/gm;

/** The sentence of an error code: a response has it. One that a screen says by itself has a name. */
const SENTENCE = /( [A-Z_]+: \[\s*\d{3},)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(,?\s*\])/g;

/**
 * The contract without what its routes say about themselves, which is for the documents, and without what is the server's: the schemas of
 * their responses and the sentences of their errors. No browser reads them.
 */
export function removeSummaries(code: string): string {
  return code
    .replaceAll(SUMMARY, "$1 '',")
    .replaceAll(RESPONSE, '$1 undefined!,\n')
    .replaceAll(SENTENCE, "$1 ''$2");
}

/** What only the build reads of a screen's row (web/build/rendered-pages.ts, web/src/lib/screens/first-calls.ts). */
const FOR_THE_BUILD = /^ {4}(?:area|shell|parts|calls|draws): (?:'[^'\n]*'|\[[^\]]*\]),\n/gm;

/** The rows of the screens without what is written into their HTML at build time. */
export function removeBuildFields(code: string): string {
  return code.replaceAll(FOR_THE_BUILD, '');
}

/** The data of an icon without the keys of its shapes, whose order never changes, and a line that does nothing. */
export function removeIconKeys(code: string): string {
  return code.replaceAll(/, key: "\w+"/g, '').replace('\n__iconData.node;\n', '\n');
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
      if (/\/lucide-react\/dist\/esm\/icons\//.test(id)) return { code: removeIconKeys(code), map: null };
      return undefined;
    },
  };
}
