import {
  CfnCondition,
  CfnMapping,
  CfnParameter,
  CfnRule,
  Fn,
  type ICfnConditionExpression,
  type ICfnRuleConditionExpression,
  Token,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import {
  ACADEMY_HOURS,
  ACADEMY_ZONE,
  CASH_APP,
  type CountSetting,
  GRACE_DAYS,
  HIDDEN_RECORDS,
  STAFF_SECOND_FACTOR_DAYS,
} from '#shared/kernel/settings.ts';
import { readStage, secretName, STAGE } from './stage.ts';

/** The hours of some days, as `parseOpeningHours` reads them. */
const DAYS = '(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))?';
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]';
const HOURS = `${DAYS} ${TIME}-(${TIME}|24:00)`;

const ON_OR_OFF = ['on', 'off'] as const;
/**
 * Quotas of concurrent executions for which the functions' shares are computed; 1,000 is what Lambda gives. With 100 a stage takes a
 * tenth of that, beside another one in the same account.
 */
const CONCURRENCY_QUOTAS = ['100', '1000', '5000', '10000'] as const;
const MAIL_ADDRESS = '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$';
const HOST_LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
/** Square's own servers. */
const SQUARE_API = {
  production: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
};

/** Values that differ between installations; docs/operations.md explains each. None is a secret. */
export class Parameters extends Construct {
  readonly stage = readStage(this.node.tryGetContext(STAGE));
  /** Text parameters end up inside CloudFront Functions and JSON: no quotes, backslashes or line breaks. */
  readonly squareApplicationId = this.text('SquareApplicationId', {
    description: 'Application id of Square: sandbox-sq0idb-… or sq0idp-…',
    allowedPattern: '^(sandbox-sq0idb-|sq0idp-)[A-Za-z0-9_-]+$',
  });
  readonly squareLocationId = this.text('SquareLocationId', {
    description: 'Location of Square that takes the payments',
    allowedPattern: '^[A-Za-z0-9_-]+$',
  });
  private readonly otherSquareUrl = this.text('SquareBaseUrl', {
    description: "Server API in place of Square's own; empty: Square's, chosen by the application id",
    default: '',
    allowedPattern: '^(https?://[A-Za-z0-9.:/_-]+)?$',
  });
  readonly squareScriptUrl = this.text('SquareScriptUrl', {
    description: "Address of Square's browser script; empty: chosen by the application id",
    default: '',
    allowedPattern: '^[A-Za-z0-9.:/_-]*$',
  });
  readonly squareSecretName = this.text('SquareSecretName', {
    description: 'Secret with {"accessToken", "webhookSignatureKey"}; exists before the first deploy',
    default: secretName(this.stage, 'square'),
    allowedPattern: '^[A-Za-z0-9/_+=.@-]+$',
  });
  readonly mediaKeySecretName = this.text('MediaKeySecretName', {
    description:
      'Secret with {"privateKey", "publicKey"} that signs addresses of uploaded files; npm run keys:create makes it',
    default: secretName(this.stage, 'media-key'),
    allowedPattern: '^[A-Za-z0-9/_+=.@-]+$',
  });
  readonly academyTimeZone = this.text('AcademyTimeZone', {
    description: "The academy's calendar: start days, due days",
    default: ACADEMY_ZONE,
    allowedPattern: '^[A-Za-z0-9_+/-]+$',
  });
  readonly academyHours = this.text('AcademyHours', {
    description: 'When appointments can be, such as Mo-Fr 09:00-18:00, Sa 10:00-14:00',
    default: ACADEMY_HOURS,
    allowedPattern: `^${HOURS}(, ${HOURS})*$`,
  });
  readonly graceDays = this.number(
    'GraceDays',
    'Days after its due day before an unpaid instalment locks the course',
    GRACE_DAYS,
  ).valueAsString;
  readonly hiddenPaymentRecords = this.number(
    'HiddenPaymentRecords',
    "How many of the oldest orders the instructor's Full Payments leave out; 0 shows all",
    HIDDEN_RECORDS,
  ).valueAsString;
  readonly staffSecondFactorDays = this.number(
    'StaffSecondFactorDays',
    'Days that staff without an authenticator app have to add one; 0 never asks for it',
    STAFF_SECOND_FACTOR_DAYS,
  ).valueAsString;
  readonly signUp = this.choice('SignUp', 'Whether the site offers registration', ON_OR_OFF, 'off');
  readonly cashApp = this.choice('CashApp', 'Whether checkout offers Cash App Pay', ON_OR_OFF, CASH_APP);
  readonly mailFrom = this.text('MailFrom', {
    description: 'Sender of all mail; its domain is the SES identity',
    allowedPattern: MAIL_ADDRESS,
  });
  readonly mailAcademy = this.text('MailAcademy', {
    description: 'Where contact messages and appointment requests go',
    allowedPattern: MAIL_ADDRESS,
  });
  private readonly mailIdentity = this.choice(
    'MailIdentity',
    "Whether the stack creates the SES identity of MailFrom's domain, or the account has it already",
    ['create', 'existing'],
    'create',
  );
  readonly siteDomain = this.text('SiteDomain', {
    description: "Host name of the site; empty: the distribution's own",
    default: '',
    allowedPattern: `^(${HOST_LABEL}([.]${HOST_LABEL})+)?$`,
  });
  readonly siteCertificateArn = this.text('SiteCertificateArn', {
    description: 'ACM certificate (us-east-1) for SiteDomain',
    default: '',
    allowedPattern: '^(arn:aws:acm:us-east-1:[0-9]{12}:certificate/[A-Za-z0-9-]+)?$',
  });
  readonly concurrencyQuota = this.choice(
    'ConcurrencyQuota',
    "The account's Lambda quota 'Concurrent executions', or the next lower of these; what functions reserve grows with it",
    CONCURRENCY_QUOTAS,
    this.stage === 'prod' ? '1000' : '100',
  );
  readonly backupCopyVaultArn = this.text('BackupCopyVaultArn', {
    description: 'Vault of AWS Backup in another region that copies of the table go to; empty: none',
    default: '',
    allowedPattern: '^(arn:aws:backup:(?!us-east-1:)[a-z0-9-]+:[0-9]{12}:backup-vault:[A-Za-z0-9_-]{2,50})?$',
  });
  /** Another one changes all that name the secret: CloudFormation reads it again only for what a deploy changes. */
  readonly originSecretVersion = this.text('OriginSecretVersion', {
    description:
      'Version id of the secret that CloudFront sends to the API, once it was replaced; empty: the first',
    default: '',
    allowedPattern: '^([A-Za-z0-9-]{32,64})?$',
  });
  readonly alarmMail = this.text('AlarmMail', {
    description: 'The address that alarms and the budget are mailed to',
    allowedPattern: MAIL_ADDRESS,
  });
  /** Dollars of the whole account. */
  readonly monthlyBudget = this.number('MonthlyBudget', 'Dollars that the account may cost in a month', {
    byDefault: 50,
    least: 1,
    most: 1_000_000,
  }).valueAsNumber;

  readonly hasSiteDomain = this.when(
    'HasSiteDomain',
    Fn.conditionNot(Fn.conditionEquals(this.siteDomain, '')),
  );
  readonly copiesBackups = this.when(
    'CopiesBackups',
    Fn.conditionNot(Fn.conditionEquals(this.backupCopyVaultArn, '')),
  );
  readonly createsMailIdentity = this.when(
    'CreatesMailIdentity',
    Fn.conditionEquals(this.mailIdentity, 'create'),
  );
  /** Square's server API. It cannot be another environment's than the application id, which the browser chooses by. */
  readonly squareBaseUrl = this.choose(
    this.when('HasOtherSquare', Fn.conditionNot(Fn.conditionEquals(this.otherSquareUrl, ''))),
    this.otherSquareUrl,
    this.choose(
      this.when(
        'IsSquareSandbox',
        Fn.conditionEquals(Fn.select(0, Fn.split('-', this.squareApplicationId)), 'sandbox'),
      ),
      SQUARE_API.sandbox,
      SQUARE_API.production,
    ),
  );
  readonly offersCashApp = this.when('OffersCashApp', Fn.conditionEquals(this.cashApp, 'on'));

  private readonly shares = this.named(new CfnMapping(this, 'ReservedInstances'), 'ReservedInstances');

  /** Domain part of MailFrom. */
  readonly mailDomain = Fn.select(1, Fn.split('@', this.mailFrom));

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const noDomain = Fn.conditionEquals(this.siteDomain, '');
    const noCertificate = Fn.conditionEquals(this.siteCertificateArn, '');
    this.rule(
      'SiteDomainHasCertificate',
      'SiteDomain and SiteCertificateArn belong together: give both, or none.',
      Fn.conditionOr(
        Fn.conditionAnd(noDomain, noCertificate),
        Fn.conditionAnd(Fn.conditionNot(noDomain), Fn.conditionNot(noCertificate)),
      ),
    );
    this.rule(
      'SquareFollowsApplicationId',
      "SquareApplicationId chooses Square's own server: give SquareBaseUrl empty, --parameters SquareBaseUrl=.",
      Fn.conditionNot(Fn.conditionContains(Object.values(SQUARE_API), this.otherSquareUrl)),
    );
  }

  /** So many instances of every 1,000 of the account's quota, decided when the stack is deployed. */
  instances(perMille: number): number {
    const share = `of${perMille}`;
    for (const quota of CONCURRENCY_QUOTAS)
      this.shares.setValue(quota, share, Math.floor((Number(quota) / 1000) * perMille));
    return Token.asNumber(Fn.findInMap(this.shares.logicalId, this.concurrencyQuota, share));
  }

  /** One of two texts, decided when the stack is deployed. */
  choose(condition: CfnCondition, whenTrue: string, whenFalse: string): string {
    return Token.asString(Fn.conditionIf(condition.logicalId, whenTrue, whenFalse));
  }

  private text(
    name: string,
    options: { description: string; allowedPattern: string; default?: string },
  ): string {
    return this.named(new CfnParameter(this, name, { type: 'String', ...options }), name).valueAsString;
  }

  /** CloudFormation refuses what is outside its range. */
  private number(name: string, description: string, { byDefault, least, most }: CountSetting): CfnParameter {
    const parameter = new CfnParameter(this, name, {
      type: 'Number',
      description,
      default: byDefault,
      minValue: least,
      maxValue: most,
    });
    return this.named(parameter, name);
  }

  private choice<T extends string>(
    name: string,
    description: string,
    allowedValues: readonly T[],
    byDefault: NoInfer<T>,
  ): string {
    const parameter = new CfnParameter(this, name, {
      type: 'String',
      description,
      allowedValues: [...allowedValues],
      default: byDefault,
    });
    return this.named(parameter, name).valueAsString;
  }

  /** What CloudFormation asks of parameters together before it changes anything; `sentence` is what it answers otherwise. */
  private rule(name: string, sentence: string, assert: ICfnRuleConditionExpression): void {
    this.named(new CfnRule(this, name, { assertions: [{ assert, assertDescription: sentence }] }), name);
  }

  private when(name: string, expression: ICfnConditionExpression): CfnCondition {
    return this.named(new CfnCondition(this, name, { expression }), name);
  }

  /** The name in the template is the plain one, without the construct's path and hash. */
  private named<T extends CfnParameter | CfnCondition | CfnMapping | CfnRule>(element: T, name: string): T {
    element.overrideLogicalId(name);
    return element;
  }
}
