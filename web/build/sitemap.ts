import { COURSE_SITEMAPS, courseSitemapKey } from '#shared/courses/course-page.ts';
import { escapeHtml as escapeMarkup } from '#shared/kernel/escape-html.ts';
import { PAGE_PATHS } from './page-meta.ts';

const PAGES = '/sitemap/pages.xml';

/**
 * `/sitemap.xml`: where the addresses stand that search engines shall know. Those of courses are written by a function whenever a
 * course changes (docs/adr/077). `siteUrl` as in `headTags`.
 */
export function sitemapIndex(siteUrl: string): string {
  const courses = Array.from({ length: COURSE_SITEMAPS }, (_, part) => `/${courseSitemapKey(part)}`);
  return document('sitemapindex', 'sitemap', [PAGES, ...courses], siteUrl);
}

/** `/sitemap/pages.xml`: the pages that are written at build time. */
export function pagesSitemap(siteUrl: string): string {
  return document('urlset', 'url', PAGE_PATHS, siteUrl);
}

function document(name: string, item: string, paths: readonly string[], siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <${item}><loc>${escapeMarkup(siteUrl + path)}</loc></${item}>`).join('\n')}
</${name}>
`;
}
