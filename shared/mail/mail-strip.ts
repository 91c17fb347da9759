/**
 * The strip of cloth at the top edge of every letter: the site's build draws it, letters show it from there. `path` on
 * the site; `width` and `height` in CSS px; `color` is the yarn one sees most, in its place while pictures are blocked.
 */
export const LETTER_SELVEDGE = {
  path: '/mail/selvedge.png',
  width: 600,
  height: 16,
  color: '#0E5A4F',
} as const;
