import { LocalCloudError } from '../../local-cloud-error.ts';
import { booleanAt, type JsonObject, listAt, numberAt, objectAt, stringAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** A header that CloudFront adds to every response; without `override` the origin's own wins. */
export type AddedHeader = { name: string; value: string; override: boolean };
export type HeadersPolicy = AddedHeader[];

/** Response headers policies by id. */
export function readHeadersPolicies(stack: ResolvedStack): ReadonlyMap<string, HeadersPolicy> {
  return new Map(
    listResources(stack, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ ref, logicalId, properties }) => {
      const config = objectAt(properties, 'ResponseHeadersPolicyConfig');
      const unknown = ['CorsConfig', 'RemoveHeadersConfig'].find((part) => part in config);
      if (unknown !== undefined)
        throw new LocalCloudError(`The local cloud does not know ${unknown} (${logicalId}).`);
      const custom = listAt(config['CustomHeadersConfig'], 'Items').map((item) => ({
        name: (stringAt(item, 'Header') ?? '').toLowerCase(),
        value: stringAt(item, 'Value') ?? '',
        override: booleanAt(item, 'Override') === true,
      }));
      return [ref, [...securityHeaders(objectAt(config, 'SecurityHeadersConfig')), ...custom]];
    }),
  );
}

function securityHeaders(config: JsonObject): AddedHeader[] {
  const values: [property: string, name: string, value: (part: JsonObject) => string | undefined][] = [
    ['ContentSecurityPolicy', 'content-security-policy', (part) => stringAt(part, 'ContentSecurityPolicy')],
    ['ContentTypeOptions', 'x-content-type-options', () => 'nosniff'],
    ['FrameOptions', 'x-frame-options', (part) => stringAt(part, 'FrameOption')],
    ['ReferrerPolicy', 'referrer-policy', (part) => stringAt(part, 'ReferrerPolicy')],
    ['StrictTransportSecurity', 'strict-transport-security', transportSecurity],
  ];
  return values.flatMap(([property, name, read]) => {
    const part = config[property] === undefined ? undefined : objectAt(config, property);
    const value = part === undefined ? undefined : read(part);
    return part === undefined || value === undefined
      ? []
      : [{ name, value, override: booleanAt(part, 'Override') === true }];
  });
}

function transportSecurity(part: JsonObject): string {
  const subdomains = booleanAt(part, 'IncludeSubdomains') === true ? '; includeSubDomains' : '';
  return `max-age=${numberAt(part, 'AccessControlMaxAgeSec') ?? 0}${subdomains}`;
}
