import { CfnCondition, CfnMapping, CfnParameter, Fn, type ICfnConditionExpression, Token } from 'aws-cdk-lib';
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
import { MEDIA_KEY_SECRET } from './keys/media-key-secret.ts';

/** The hours of some days, as `parseOpeningHours` reads them. */
const DAYS = '(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))?';
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]';
const HOURS = `${DAYS} ${TIME}-(${TIME}|24:00)`;

const ON_OR_OFF = ['on', 'off'] as const;
/** Quotas of concurrent executions for which the functions' shares are computed; 1,000 is what Lambda gives. */
const CONCURRENCY_QUOTAS = ['1000', '5000', '10000'] as const;

/** Values that differ between installations; docs/operations.md explains each. None is a secret. */
export class Parameters extends Construct {
  /** Text parameters end up inside CloudFront Functions and JSON: no quotes, backslashes or line breaks. */
  readonly squareApplicationId = this.text('SquareApplicationId', {
    description: 'Application id of Square: sandbox-sq0idb-… or sq0idp-…',
    allowedPattern: '^(sandbox-sq0idb-|sq0idp-)[A-Za-z0-9_-]+$',
  });
  readonly squareLocationId = this.text('SquareLocationId', {
    description: 'Location of Square that takes the payments',
    allowedPattern: '^[A-Za-z0-9_-]+$',
  });
  readonly squareBaseUrl = this.text('SquareBaseUrl', {
    description: "Square's server API: https://connect.squareup.com or https://connect.squareupsandbox.com",
    default: 'https://connect.squareup.com',
    allowedPattern: '^https?://[A-Za-z0-9.:/_-]+$',
  });
  readonly squareScriptUrl = this.text('SquareScriptUrl', {
    description: "Address of Square's browser script; empty: chosen by the application id",
    default: '',
    allowedPattern: '^[A-Za-z0-9.:/_-]*$',
  });
  readonly squareSecretName = this.text('SquareSecretName', {
    description: 'Secret with {"accessToken", "webhookSignatureKey"}; exists before the first deploy',
    default: 'twillfield/square',
    allowedPattern: '^[A-Za-z0-9/_+=.@-]+$',
  });
  readonly mediaKeySecretName = this.text('MediaKeySecretName', {
    description:
      'Secret with {"privateKey", "publicKey"} that signs addresses of uploaded files; npm run keys:create makes it',
    default: MEDIA_KEY_SECRET,
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
  readonly graceDays = this.count(
    'GraceDays',
    'Days after its due day before an unpaid instalment locks the course',
    GRACE_DAYS,
  );
  readonly hiddenPaymentRecords = this.count(
    'HiddenPaymentRecords',
    "How many of the oldest orders the instructor's Full Payments leave out; 0 shows all",
    HIDDEN_RECORDS,
  );
  readonly staffSecondFactorDays = this.count(
    'StaffSecondFactorDays',
    'Days that staff without an authenticator app have to add one; 0 never asks for it',
    STAFF_SECOND_FACTOR_DAYS,
  );
  readonly signUp = this.choice('SignUp', 'Whether the site offers registration', ON_OR_OFF, 'off');
  readonly cashApp = this.choice('CashApp', 'Whether checkout offers Cash App Pay', ON_OR_OFF, CASH_APP);
  readonly mailFrom = this.text('MailFrom', {
    description: 'Sender of all mail; its domain becomes the SES identity',
    allowedPattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$',
  });
  readonly mailAcademy = this.text('MailAcademy', {
    description: 'Where contact messages and appointment requests go',
    allowedPattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$',
  });
  readonly siteDomain = this.text('SiteDomain', {
    description: "Host name of the site; empty: the distribution's own",
    default: '',
    allowedPattern: '^[a-z0-9.-]*$',
  });
  readonly siteCertificateArn = this.text('SiteCertificateArn', {
    description: 'ACM certificate (us-east-1) for SiteDomain',
    default: '',
    allowedPattern: '^[A-Za-z0-9:/-]*$',
  });
  readonly concurrencyQuota = this.choice(
    'ConcurrencyQuota',
    "The account's Lambda quota 'Concurrent executions', or the next lower of these; what functions reserve grows with it",
    CONCURRENCY_QUOTAS,
    '1000',
  );
  readonly alarmMail = this.text('AlarmMail', {
    description: 'The address that alarms are mailed to; empty: none is subscribed yet',
    default: '',
    allowedPattern: '^([A-Za-z0-9._+-]+@[A-Za-z0-9.-]+)?$',
  });

  readonly hasSiteDomain = this.when(
    'HasSiteDomain',
    Fn.conditionNot(Fn.conditionEquals(this.siteDomain, '')),
  );
  readonly hasAlarmMail = this.when('HasAlarmMail', Fn.conditionNot(Fn.conditionEquals(this.alarmMail, '')));
  readonly offersCashApp = this.when('OffersCashApp', Fn.conditionEquals(this.cashApp, 'on'));

  private readonly shares = this.named(new CfnMapping(this, 'ReservedInstances'), 'ReservedInstances');

  /** Domain part of MailFrom. */
  readonly mailDomain = Fn.select(1, Fn.split('@', this.mailFrom));

  /** So many instances of every 1,000 of the account's quota, decided when the stack is deployed. */
  instances(perMille: number): number {
    const share = `of${perMille}`;
    for (const quota of CONCURRENCY_QUOTAS)
      this.shares.setValue(quota, share, (Number(quota) / 1000) * perMille);
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

  /** A whole number, as text; CloudFormation refuses what is outside its range. */
  private count(name: string, description: string, { byDefault, least, most }: CountSetting): string {
    const parameter = new CfnParameter(this, name, {
      type: 'Number',
      description,
      default: byDefault,
      minValue: least,
      maxValue: most,
    });
    return this.named(parameter, name).valueAsString;
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

  private when(name: string, expression: ICfnConditionExpression): CfnCondition {
    return this.named(new CfnCondition(this, name, { expression }), name);
  }

  /** The name in the template is the plain one, without the construct's path and hash. */
  private named<T extends CfnParameter | CfnCondition | CfnMapping>(element: T, name: string): T {
    element.overrideLogicalId(name);
    return element;
  }
}
