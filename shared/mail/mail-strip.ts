/**
 * The woven strip at the top of every mail: the site's build draws it, mails load it from the site. `path` on the site;
 * `width` and `height` in CSS px; `color` is shown while pictures are blocked.
 */
export const MAIL_STRIP = {
  path: '/mail/selvedge.png',
  width: 600,
  height: 16,
  color: '#0E5A4F',
} as const;
