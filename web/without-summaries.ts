import type { Plugin } from 'vite';

/** A route's `summary`, on its own lines as prettier leaves it. */
const SUMMARY = /^( {2}summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** The contract without what its routes say about themselves: that is for the documents, and no browser reads it. */
export function removeSummaries(code: string): string {
  return code.replaceAll(SUMMARY, "$1 '',");
}

export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/shared\/[\w/-]*routes\.ts$/.test(id) ? { code: removeSummaries(code), map: null } : undefined,
  };
}
