/** Of one file (sitemaps.org); what is beyond is found by links. */
const MOST_ADDRESSES = 50_000;

/**
 * A sitemap of the public pages with these slugs; without any, of the list of all courses, since a sitemap names at least one address.
 * `siteUrl` without a slash at the end.
 */
export function courseSitemap(slugs: readonly string[], siteUrl: string): string {
  const paths = slugs.length === 0 ? ['/courses'] : slugs.map((slug) => `/courses/${slug}`);
  const addresses = paths.slice(0, MOST_ADDRESSES).map((path) => `<url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
}
