import { SHOWCASED_COURSES } from '#shared/courses/showcased-courses.ts';
import { paths } from '#web/lib/paths.ts';
import { academyNode } from './academy-node.ts';
import type { SchemaNode } from './schema-node.ts';
import type { PageMeta } from './page-meta.ts';

/** The academy, its site and the list of its courses; the course pages hold the details. */
export function landingNodes(meta: PageMeta, siteUrl: string): SchemaNode[] {
  const academy = academyNode(siteUrl);
  return [
    {
      ...academy,
      description: meta.description,
      logo: `${siteUrl}/icon-512.png`,
      image: siteUrl + meta.picture,
      knowsAbout: ['Amazon Web Services', 'Microsoft Azure', 'DevOps'],
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#site`,
      name: academy['name'],
      url: academy['url'],
      inLanguage: 'en',
      publisher: { '@id': academy['@id'] },
    },
    {
      '@type': 'ItemList',
      name: 'Choose Your Course',
      numberOfItems: SHOWCASED_COURSES.length,
      itemListElement: SHOWCASED_COURSES.map((course, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: course.title,
        url: siteUrl + paths.course(course.id),
      })),
    },
  ];
}
