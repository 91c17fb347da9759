import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { UNIVERSAL_ERRORS } from '#shared/api/errors.ts';
import { receiveSquareEvent } from '#shared/payments/routes.ts';
import { OWN_STACK_NAME } from './own-stack-name.ts';

type Statement = CfnWebACL.StatementProperty;

/** Requests in five minutes before a caller is turned away (docs/adr/052); by address, where nothing else is said. */
const WINDOW_SECONDS = 300;
const WEBHOOK = `/api${receiveSquareEvent.path}`;
/** Mail programs send it a POST (RFC 8058), some without saying what they are. */
const UNSUBSCRIBE = '/api/announcement/unsubscribe/';
const transformations = (...types: string[]) => types.map((type, priority) => ({ priority, type }));
/** What requests are counted by, where it is not the address. */
const CUSTOM_KEYS = {
  addressAndCall: [{ ip: {} }, { uriPath: { textTransformations: transformations('URL_DECODE') } }],
  /**
   * A person is known by the access token, of 15 minutes: a renewed one begins anew. API Gateway takes it with any spelling of 'Bearer' and
   * any white space, so these do not make it another one; without 'Bearer' it is another.
   */
  token: [
    {
      header: {
        name: 'authorization',
        textTransformations: transformations('COMPRESS_WHITE_SPACE', 'LOWERCASE'),
      },
    },
  ],
};
/**
 * Calls without a token that mail, try passwords or make accounts; a rule costs a dollar a month, so they share one (docs/adr/060). Not
 * refresh and check-auth: every page load makes them. What one visitor may do of each is in the table (docs/adr/024).
 */
const OPEN_CALLS = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/website/contact',
];
/** A class of sixty shares one address: what each person does once or twice fits several times. */
const RATES: readonly { name: string; limit: number; scope: Statement; by?: keyof typeof CUSTOM_KEYS }[] = [
  { name: 'open-calls', limit: 300, scope: either(...OPEN_CALLS.map(startsWith)), by: 'addressAndCall' },
  // Square sends all its events from a few addresses, and signs them
  {
    name: 'api',
    limit: 20_000,
    // an address below /courses/ that has no stored page starts a function, too (docs/adr/077)
    scope: both(either(startsWith('/api/'), startsWith('/courses/')), not(pathMatches('EXACTLY', WEBHOOK))),
  },
  { name: 'account', limit: 2000, scope: startsWith('/api/'), by: 'token' },
];
/** Of 2025-08-14 ('aws-managed-rule-groups-changelog'). */
export const CORE_RULES = { name: 'AWSManagedRulesCommonRuleSet', version: 'Version_1.19' };
/**
 * AWS's own rule groups and their rules. What an academy for cloud and DevOps teaches looks like an attack (`../`,
 * 169.254.169.254, `<script>`), and 8 KB is less than a course: rules on bodies only count here, the contract's schemas decide (X1–X3,
 * F4). A rule is named to give its answer our body; one that AWS adds would block with an empty 403, so the version is fixed where the
 * group has versions: those of addresses have none (AWS WAF Developer Guide, 'waf-managed-rule-groups-deployments'). Raising it:
 * docs/operations.md. Not the group of known bad inputs: it looks for attacks on Java, Log4j, WebDAV and React's server (docs/adr/060).
 * What begins with `except` a group does not see.
 */
const MANAGED: readonly {
  name: string;
  version?: string;
  except?: string;
  blocked: readonly string[];
  counted: readonly string[];
}[] = [
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    blocked: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
    counted: [],
  },
  {
    ...CORE_RULES,
    except: UNSUBSCRIBE,
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

/**
 * What neither its log nor its samples of requests nor the keys that a rate is counted by may show: the token is one of these
 * (docs/security.md).
 */
const SECRETS = [
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', 'referer'] },
  { fieldType: 'QUERY_STRING' },
  { fieldType: 'BODY' },
].map((field) => ({
  field,
  action: 'SUBSTITUTION',
  excludeRateBasedDetails: false,
  excludeRuleMatchDetails: false,
}));

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
            ...(by
              ? { aggregateKeyType: 'CUSTOM_KEYS', customKeys: CUSTOM_KEYS[by] }
              : { aggregateKeyType: 'IP' }),
            limit,
            evaluationWindowSec: WINDOW_SECONDS,
            scopeDownStatement: scope,
          },
        },
      })),
      ...MANAGED.map(({ name, version, except, blocked, counted }) => ({
        name,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ...(version && { version }),
            ...(except && { scopeDownStatement: not(startsWith(except)) }),
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
      visibilityConfig: visible(OWN_STACK_NAME),
      customResponseBodies,
      dataProtectionConfig: { dataProtections: SECRETS },
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

function not(statement: Statement): Statement {
  return { notStatement: { statement } };
}

function both(...statements: Statement[]): Statement {
  return { andStatement: { statements } };
}

function either(...statements: Statement[]): Statement {
  return { orStatement: { statements } };
}
