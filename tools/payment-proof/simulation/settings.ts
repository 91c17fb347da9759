import { generateKeyPairSync } from 'node:crypto';
import { ENVIRONMENT, type Setting } from '#functions/runtime/config.ts';
import { PAYMENT_WORKFLOW_ARN } from './payment-workflow.ts';
import { APPLICATION_ID, SQUARE_BASE_URL } from './square-adapter.ts';

export const SQUARE = {
  accessToken: 'prove-access-token',
  applicationId: APPLICATION_ID,
  locationId: 'LPROVE',
  webhook: { url: 'https://academy.test/api/payment/webhook/square', signatureKey: 'prove-signature-key' },
} as const;

const SETTINGS: Record<Exclude<Setting, 'academyTimeZone'>, string> = {
  tableName: 'Academy',
  userPoolId: 'us-east-1_prove',
  userPoolClientId: 'prove',
  userPoolClientSecretId: 'prove',
  paymentWorkflowArn: PAYMENT_WORKFLOW_ARN,
  squareSecretId: 'square',
  squareBaseUrl: SQUARE_BASE_URL,
  squareLocationId: SQUARE.locationId,
  cardTokenKeyId: 'card-token-key',
  authenticatorKeyId: 'authenticator-key',
  certificateKeyId: 'certificate-key',
  mediaKeySecretId: 'media-key',
  mediaKeyPairId: 'KPROVE',
  mediaBucket: 'media',
  exportBucket: 'exports',
  siteBucket: 'site',
  webhookUrl: SQUARE.webhook.url,
  mailFrom: 'Twillfield <academy@twillfield.example>',
  mailAcademy: 'academy@twillfield.example',
  mailConfigurationSet: 'prove',
  siteUrl: 'https://academy.test',
  academyHours: 'Mo-Su 08:00-20:00',
  graceDays: '0',
  staffSecondFactorDays: '0',
  originSecret: 'prove',
  distributionId: 'EPROVE',
};

/** What the deployed functions find in their environment; the zone is IANA's name. */
export function functionEnvironment(academyTimeZone: string): Record<string, string> {
  const settings: Record<Setting, string> = { ...SETTINGS, academyTimeZone };
  return Object.fromEntries(
    Object.entries(ENVIRONMENT).map(([setting, variable]) => [variable, settings[setting as Setting]]),
  );
}

const KEY = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Secrets Manager's response by id. */
export const SECRETS: Readonly<Record<string, string>> = {
  [SETTINGS.squareSecretId]: JSON.stringify({
    accessToken: SQUARE.accessToken,
    webhookSignatureKey: SQUARE.webhook.signatureKey,
  }),
  [SETTINGS.mediaKeySecretId]: JSON.stringify(KEY),
  [SETTINGS.cardTokenKeyId]: 'a key that encrypts card tokens in proofs',
};
