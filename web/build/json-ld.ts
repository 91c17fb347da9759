import { paths } from '#web/lib/paths.ts';
import { breadcrumbs, courseNodes } from './course-nodes.ts';
import { landingNodes } from './landing-nodes.ts';
import { courseAt, pageMeta } from './page-meta.ts';
import type { SchemaNode } from './schema-node.ts';

/** What a page is about, for search engines: a JSON-LD document. `siteUrl` as in `headTags`. @throws RangeError */
export function jsonLd(path: string, siteUrl: string): { '@context': string; '@graph': SchemaNode[] } {
  const meta = pageMeta(path);
  const course = courseAt(path);
  const nodes =
    course !== undefined
      ? courseNodes(course, meta, siteUrl)
      : path === paths.allCourses
        ? [
            breadcrumbs([
              { name: 'Twillfield', item: `${siteUrl}/` },
              { name: 'All Courses', item: siteUrl + path },
            ]),
          ]
        : landingNodes(meta, siteUrl);
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The same as a script element; a browser does not run it, so the content security policy lets it be. */
export function jsonLdScript(path: string, siteUrl: string): string {
  return `<script type="application/ld+json">${serialize(jsonLd(path, siteUrl))}</script>`;
}

/** JSON that cannot end the element it stands in: no '<' is left, the value stays the same. */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
