import { escapeHtml as escapeMarkup } from '#shared/kernel/escape-html.ts';
import type { PageMeta } from './page-meta.ts';

/** Width and height of a picture for link cards, in px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Elements of a page's head that say what it is: title, description, canonical address, Open Graph and card.
 * `siteUrl` comes before every path as it is, without a slash at its end; it may be a marker that the deployment fills in.
 */
export function headTags(meta: PageMeta, siteUrl: string): string {
  const url = siteUrl + meta.canonicalPath;
  const picture = siteUrl + meta.picture;
  return [
    `<title>${escapeMarkup(meta.title)}</title>`,
    named('description', meta.description),
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    property('og:type', 'website'),
    property('og:site_name', 'Twillfield'),
    property('og:locale', 'en_US'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', meta.pictureAlt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image:alt', meta.pictureAlt),
  ].join('\n');
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeMarkup(content)}" />`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`;
