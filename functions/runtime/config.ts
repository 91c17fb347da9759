import {
  type AcademyCalendar,
  type CountSetting,
  GRACE_DAYS,
  STAFF_SECOND_FACTOR_DAYS,
} from '#shared/kernel/settings.ts';

/** Environment variables of the functions; the CDK stack sets them under these names. */
export const ENVIRONMENT = {
  tableName: 'TABLE_NAME',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  userPoolClientSecretId: 'USER_POOL_CLIENT_SECRET_ID',
  paymentWorkflowArn: 'PAYMENT_WORKFLOW_ARN',
  squareSecretId: 'SQUARE_SECRET_ID',
  squareBaseUrl: 'SQUARE_BASE_URL',
  squareLocationId: 'SQUARE_LOCATION_ID',
  cardTokenKeyId: 'CARD_TOKEN_KEY_ID',
  authenticatorKeyId: 'AUTHENTICATOR_KEY_ID',
  certificateKeyId: 'CERTIFICATE_KEY_ID',
  mediaKeySecretId: 'MEDIA_KEY_SECRET_ID',
  mediaKeyPairId: 'MEDIA_KEY_PAIR_ID',
  mediaBucket: 'MEDIA_BUCKET',
  exportBucket: 'EXPORT_BUCKET',
  siteBucket: 'SITE_BUCKET',
  webhookUrl: 'WEBHOOK_URL',
  mailFrom: 'MAIL_FROM',
  mailAcademy: 'MAIL_ACADEMY',
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  siteUrl: 'SITE_URL',
  academyTimeZone: 'ACADEMY_TIME_ZONE',
  academyHours: 'ACADEMY_HOURS',
  graceDays: 'GRACE_DAYS',
  staffSecondFactorDays: 'STAFF_SECOND_FACTOR_DAYS',
  originSecret: 'ORIGIN_SECRET',
  distributionId: 'DISTRIBUTION_ID',
} as const;

/** The header in which CloudFront sends `originSecret` to the API: who has it knows the visitor's address. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

export type Setting = keyof typeof ENVIRONMENT;

/** A setting of this deployment. Throws when it is missing: a function must not run half configured. */
export function setting(name: Setting): string {
  const value = process.env[ENVIRONMENT[name]];
  if (value === undefined || value === '')
    throw new Error(`The environment variable ${ENVIRONMENT[name]} is not set.`);
  return value;
}

/**
 * The values that count of the secret that CloudFront sends: one, and more with commas between them while it is replaced
 * (docs/adr/070). The first signs, each verifies. Throws when there is none.
 */
export function originSecrets(): [first: string, ...others: string[]] {
  const [first, ...others] = valuesOf(setting('originSecret'));
  if (first === undefined)
    throw new Error(`The environment variable ${ENVIRONMENT.originSecret} has no value.`);
  return [first, ...others];
}

/** Values with commas between them; none is empty. */
export const valuesOf = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** A setting that counts. Throws for anything but a whole number in its range: a guess could lock every course. */
function count(name: Setting, { least, most }: CountSetting): number {
  const text = setting(name);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new Error(
      `The environment variable ${ENVIRONMENT[name]} is '${text}'; it must be a whole number from ${least} to ${most}.`,
    );
  return value;
}

/** The days of this academy, for the rules that lock and open courses. Throws when its settings are damaged. */
export function academyCalendar(): AcademyCalendar {
  return {
    zone: setting('academyTimeZone'),
    graceDays: count('graceDays', GRACE_DAYS),
  };
}

/** Days that staff have to add an authenticator app; 0: never asked for. */
export const staffSecondFactorDays = (): number => count('staffSecondFactorDays', STAFF_SECOND_FACTOR_DAYS);
