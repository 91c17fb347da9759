import { escapeHtml as escapeMarkup } from '#shared/kernel/escape-html.ts';
import { PAGE_PATHS } from './page-meta.ts';

/** `/sitemap.xml`: the pages that search engines shall know. `siteUrl` as in `headTags`. */
export function sitemap(siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGE_PATHS.map((path) => `  <url><loc>${escapeMarkup(siteUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
}
