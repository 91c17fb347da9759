import { createHash, randomInt } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { JsonObject } from '../aws-json.ts';
import type { CodeMail, OutgoingMail } from './cognito-contract.ts';
import type { CognitoContext } from './context.ts';
import type { MailedCode, PoolUser } from './pool.ts';

const hashCode = (user: PoolUser, code: string) =>
  createHash('sha256').update(`${user.username}:${code}`).digest('hex');

/** What Cognito sends for a pool that sets nothing. */
const DEFAULT_MAIL: Required<CodeMail> = {
  from: 'no-reply@verificationemail.com',
  subject: 'Your verification code',
  message: 'Your password reset code is {####}',
};

/** A new six-digit code, mailed to the user and kept as a hash. Rejects with CodeDeliveryFailureException. */
export async function mailCode(
  { clock, sendMail }: CognitoContext,
  user: PoolUser,
  lifeMs: number,
  mail: CodeMail = {},
): Promise<MailedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const to = user.attributes['email'] ?? '';
  try {
    await sendMail({ to, ...fillIn({ ...DEFAULT_MAIL, ...mail }, code) });
  } catch (cause) {
    throw new AwsError('CodeDeliveryFailureException', `Failed to deliver the code: ${String(cause)}`);
  }
  return { codeHash: hashCode(user, code), expiresAt: clock.now() + lifeMs };
}

/** Cognito sends the message as HTML; the text is what a mail program shows of it. */
function fillIn({ from, subject, message }: Required<CodeMail>, code: string): Omit<OutgoingMail, 'to'> {
  const html = message.replaceAll('{####}', code);
  const text = html
    .replaceAll(/<(style|title)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { from, subject, html, text };
}

/** Throws ExpiredCodeException when there is none or it is too old, CodeMismatchException when it is another. */
export function checkCode(
  { clock }: CognitoContext,
  user: PoolUser,
  expected: MailedCode | undefined,
  code: string,
) {
  if (expected === undefined || expected.expiresAt <= clock.now()) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (hashCode(user, code) !== expected.codeHash) throw codeMismatch();
}

export function codeMismatch(): AwsError {
  return new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** The same shape for known and unknown addresses. */
export function deliveryDetails(email: string): JsonObject {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
}
