import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { UNIVERSAL_ERRORS } from '#shared/api/errors.ts';

type Statement = CfnWebACL.StatementProperty;

/** Requests that one address may make in five minutes before it is turned away (docs/security.md#edge). */
const RATES: readonly { name: string; limit: number; pathPrefix?: string }[] = [
  { name: 'contact', limit: 20, pathPrefix: '/api/website/contact' },
  // not refresh and check-auth: every page load makes them, and all students of a class may share one address
  { name: 'sign-in', limit: 100, pathPrefix: '/api/auth/login' },
  { name: 'register', limit: 100, pathPrefix: '/api/auth/register' },
  { name: 'forgot-password', limit: 20, pathPrefix: '/api/auth/forgot-password' },
  { name: 'reset-password', limit: 50, pathPrefix: '/api/auth/reset-password' },
  { name: 'any', limit: 2000 },
];
/**
 * AWS's own rule groups. What an academy for cloud and DevOps teaches looks like an attack (`../`, 169.254.169.254, `<script>`),
 * and 8 KB is less than a course: rules on bodies only count here, the contract's schemas decide (X1–X3, F4).
 */
const MANAGED: readonly { name: string; counted: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
    ],
  },
];

/** The firewall's own response in the shape of every failure; it has no request id (G-82, G-90). */
const TOO_MANY = 'too-many-requests';
const [status, sentence] = UNIVERSAL_ERRORS.TOO_MANY_REQUESTS;
const FAILURE = { success: false, message: sentence, error: sentence, code: 'TOO_MANY_REQUESTS' };

/** The web application firewall in front of the distribution (G-87). */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const rules = [
      ...RATES.map(({ name, limit, pathPrefix }) => ({
        name: `rate-${name}`,
        action: { block: { customResponse: { responseCode: status, customResponseBodyKey: TOO_MANY } } },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit,
            evaluationWindowSec: 300,
            ...(pathPrefix === undefined ? {} : { scopeDownStatement: startsWith(pathPrefix) }),
          },
        },
      })),
      ...MANAGED.map(({ name, counted }) => ({
        name,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            // WAF refuses an empty list
            ...(counted.length > 0 && {
              ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            }),
          },
        },
      })),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('academy'),
      customResponseBodies: {
        [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(FAILURE) },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
    });
    this.arn = acl.attrArn;
  }
}

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const startsWith = (searchString: string): Statement => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
});
