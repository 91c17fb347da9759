/** Environment variables of the functions; the CDK stack sets them under these names. */
export const ENVIRONMENT = {
  tableName: 'TABLE_NAME',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  paymentWorkflowArn: 'PAYMENT_WORKFLOW_ARN',
  squareSecretId: 'SQUARE_SECRET_ID',
  squareBaseUrl: 'SQUARE_BASE_URL',
  squareLocationId: 'SQUARE_LOCATION_ID',
  cardTokenKeyId: 'CARD_TOKEN_KEY_ID',
  webhookUrl: 'WEBHOOK_URL',
  mailFrom: 'MAIL_FROM',
  mailAcademy: 'MAIL_ACADEMY',
  siteUrl: 'SITE_URL',
  academyTimeZone: 'ACADEMY_TIME_ZONE',
} as const;

export type Setting = keyof typeof ENVIRONMENT;

/** A setting of this deployment. Throws when it is missing: a function must not run half configured. */
export const setting = (name: Setting): string => {
  const value = process.env[ENVIRONMENT[name]];
  if (value === undefined || value === '')
    throw new Error(`The environment variable ${ENVIRONMENT[name]} is not set.`);
  return value;
};
