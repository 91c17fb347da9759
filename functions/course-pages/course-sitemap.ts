/** Of one file (sitemaps.org); what is beyond is found by links. */
const MOST_ADDRESSES = 50_000;

/** A sitemap of the public pages with these slugs. `siteUrl` without a slash at the end. */
export function courseSitemap(slugs: readonly string[], siteUrl: string): string {
  const addresses = slugs
    .slice(0, MOST_ADDRESSES)
    .map((slug) => `<url><loc>${siteUrl}/courses/${slug}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
}
