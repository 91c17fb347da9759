import type { LoadedTemplate } from '../template/load-template.ts';
import { assignIdentity } from '../template/physical-ids.ts';
import { LOCAL_ACCOUNT_ID } from '../template/resolve-stack.ts';

/**
 * Locally the distribution's https address, and the wildcard in place of it in CORS rules, is the edge's own address:
 * every text of the template that names one is rewritten.
 */
export function rewriteSiteAddress(
  { template, stackName, region }: LoadedTemplate,
  siteUrl: string,
): (text: string) => string {
  const scope = { stackName, region, accountId: LOCAL_ACCOUNT_ID };
  const addresses = Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::CloudFront::Distribution')
    .map(
      ([logicalId, { Type }]) =>
        assignIdentity(Type, { scope, logicalId, given: () => undefined }).attributes['DomainName'] ?? '',
    )
    .map((domainName) => `https://${domainName}`);
  return (text) =>
    [...addresses, 'https://*.cloudfront.net'].reduce(
      (result, address) => result.replaceAll(address, siteUrl),
      text,
    );
}
