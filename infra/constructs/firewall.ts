import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { UNIVERSAL_ERRORS } from '#shared/api/errors.ts';
import { receiveSquareEvent } from '#shared/payments/routes.ts';

type Statement = CfnWebACL.StatementProperty;

/** Requests in five minutes before a caller is turned away (docs/adr/052); by address, where nothing else is said. */
const WINDOW_SECONDS = 300;
const WEBHOOK = `/api${receiveSquareEvent.path}`;
/** A class of sixty shares one address: what each person does once or twice fits several times. */
const RATES: readonly { name: string; limit: number; scope: Statement; by?: 'token' }[] = [
  { name: 'contact', limit: 20, scope: startsWith('/api/website/contact') },
  // not refresh and check-auth: every page load makes them
  { name: 'sign-in', limit: 300, scope: startsWith('/api/auth/login') },
  { name: 'register', limit: 200, scope: startsWith('/api/auth/register') },
  { name: 'forgot-password', limit: 100, scope: startsWith('/api/auth/forgot-password') },
  { name: 'reset-password', limit: 100, scope: startsWith('/api/auth/reset-password') },
  // Square sends all its events from a few addresses, and signs them
  {
    name: 'api',
    limit: 20_000,
    scope: both(startsWith('/api/'), { notStatement: { statement: pathMatches('EXACTLY', WEBHOOK) } }),
  },
  { name: 'account', limit: 2000, scope: startsWith('/api/'), by: 'token' },
];
/**
 * A person is known by the access token, of 15 minutes: a renewed one begins anew. API Gateway takes it with any spelling of 'Bearer' and
 * any white space, so these do not make it another one; without 'Bearer' it is another.
 */
const BY_TOKEN = {
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [
    {
      header: {
        name: 'authorization',
        textTransformations: [
          { priority: 0, type: 'COMPRESS_WHITE_SPACE' },
          { priority: 1, type: 'LOWERCASE' },
        ],
      },
    },
  ],
};
/**
 * AWS's own rule groups and their rules. What an academy for cloud and DevOps teaches looks like an attack (`../`,
 * 169.254.169.254, `<script>`, `${jndi:`), and 8 KB is less than a course: rules on bodies only count here, the contract's schemas
 * decide (X1–X3, F4). A rule is named to give its answer our body; one that AWS adds later blocks with an empty 403.
 */
const MANAGED: readonly { name: string; blocked: readonly string[]; counted: readonly string[] }[] = [
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    blocked: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
    counted: [],
  },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    blocked: [
      'JavaDeserializationRCE_HEADER',
      'JavaDeserializationRCE_URIPATH',
      'JavaDeserializationRCE_QUERYSTRING',
      'Host_localhost_HEADER',
      'PROPFIND_METHOD',
      'ExploitablePaths_URIPATH',
      'Log4JRCE_HEADER',
      'Log4JRCE_QUERYSTRING',
      'Log4JRCE_URIPATH',
    ],
    counted: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    blocked: [
      'NoUserAgent_HEADER',
      'UserAgent_BadBots_HEADER',
      'SizeRestrictions_QUERYSTRING',
      'SizeRestrictions_Cookie_HEADER',
      'SizeRestrictions_URIPATH',
      'EC2MetaDataSSRF_COOKIE',
      'EC2MetaDataSSRF_URIPATH',
      'EC2MetaDataSSRF_QUERYARGUMENTS',
      'GenericLFI_QUERYARGUMENTS',
      'GenericLFI_URIPATH',
      'RestrictedExtensions_URIPATH',
      'RestrictedExtensions_QUERYARGUMENTS',
      'GenericRFI_QUERYARGUMENTS',
      'GenericRFI_URIPATH',
      'CrossSiteScripting_COOKIE',
      'CrossSiteScripting_QUERYARGUMENTS',
      'CrossSiteScripting_URIPATH',
    ],
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
    ],
  },
];

/** The firewall's own responses in the shape of every failure; they have no request id (G-82, G-90). */
const RESPONSES = {
  'too-many-requests': { code: 'TOO_MANY_REQUESTS', sentence: UNIVERSAL_ERRORS.TOO_MANY_REQUESTS[1] },
  blocked: {
    code: 'FORBIDDEN',
    sentence:
      'This request looks like an attack, so it was not accepted. If you expected it to work, please write to us.',
  },
} as const;

const customResponseBodies = Object.fromEntries(
  Object.entries(RESPONSES).map(([name, { code, sentence }]) => [
    name,
    {
      contentType: 'APPLICATION_JSON',
      content: JSON.stringify({ success: false, message: sentence, error: sentence, code }),
    },
  ]),
);

const block = (name: keyof typeof RESPONSES) => ({
  block: {
    customResponse: {
      responseCode: UNIVERSAL_ERRORS[RESPONSES[name].code][0],
      customResponseBodyKey: name,
    },
  },
});

/** The web application firewall in front of the distribution (G-87). */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const rules = [
      ...RATES.map(({ name, limit, scope, by }) => ({
        name: `rate-${name}`,
        action: block('too-many-requests'),
        statement: {
          rateBasedStatement: {
            ...(by === 'token' ? BY_TOKEN : { aggregateKeyType: 'IP' }),
            limit,
            evaluationWindowSec: WINDOW_SECONDS,
            scopeDownStatement: scope,
          },
        },
      })),
      ...MANAGED.map(({ name, blocked, counted }) => ({
        name,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ruleActionOverrides: [
              ...blocked.map((rule) => ({ name: rule, actionToUse: block('blocked') })),
              ...counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            ],
          },
        },
      })),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('academy'),
      customResponseBodies,
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

function pathMatches(positionalConstraint: 'STARTS_WITH' | 'EXACTLY', searchString: string): Statement {
  return {
    byteMatchStatement: {
      searchString,
      fieldToMatch: { uriPath: {} },
      positionalConstraint,
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}

function startsWith(path: string): Statement {
  return pathMatches('STARTS_WITH', path);
}

function both(...statements: Statement[]): Statement {
  return { andStatement: { statements } };
}
