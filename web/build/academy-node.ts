import type { SchemaNode } from './schema-node.ts';

/** The academy as others name it: who offers a course and who publishes the site. */
export function academyNode(siteUrl: string): SchemaNode {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${siteUrl}/#academy`,
    name: 'Twillfield',
    url: `${siteUrl}/`,
  };
}
