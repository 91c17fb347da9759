import type { SchemaNode } from './schema-node.ts';

/** The academy as others name it: who offers a course and who publishes the site. */
export const academyNode = (siteUrl: string): SchemaNode => ({
  '@type': 'EducationalOrganization',
  '@id': `${siteUrl}/#academy`,
  name: 'Twillfield',
  url: `${siteUrl}/`,
});
