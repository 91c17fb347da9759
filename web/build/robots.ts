/** Beginnings of paths that hold nothing to be found: personal pages, sign-in, calls. */
const CLOSED = ['/academy', '/instructor', '/auth', '/api', '/buy-course', '/student-courses'];

/** `/robots.txt`. `siteUrl` as in `headTags`. */
export function robots(siteUrl: string): string {
  return `${['User-agent: *', 'Allow: /', ...CLOSED.map((path) => `Disallow: ${path}`)].join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`;
}
