import { useMedia } from '../use-media.ts';

/**
 * Where a message in the corner would lie on a form: everything below the breakpoint lg (web/src/styles/tokens.css) has one
 * column, and a low window (a small one, or a page at 200 %) has its next action in the corner (G-106).
 */
const NO_FREE_CORNER = '(width < 900px), (height < 800px)';

/** Whether messages lie at the lower edge of the page, as wide as it, instead of in its corner. */
export function useLowerEdge(): boolean {
  return useMedia(NO_FREE_CORNER);
}
