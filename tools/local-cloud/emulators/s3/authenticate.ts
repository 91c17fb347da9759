import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { isSignedWith, readSignature, signedAt } from '../signature-v4.ts';

const LONGEST_URL_SECONDS = 7 * 24 * 60 * 60;

/**
 * Verifies the signature of an S3 request, in the Authorization header or in a presigned URL: every signed header (content
 * type and length among them) must be as signed, and a presigned URL must not have expired by `now` (ms).
 * The body is checked against the signed hash when it is received. Rejects with AwsError (403).
 */
export async function authenticate(
  request: IncomingMessage,
  now: number,
  findSecret: (accessKeyId: string) => string | undefined,
): Promise<void> {
  const signature = readSignature(request);
  if (signature === undefined) throw refusal('AccessDenied', 'Access Denied');
  const secret = findSecret(signature.accessKeyId);
  if (secret === undefined) {
    throw refusal('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  const { expiresSeconds } = signature;
  let payloadHash = request.headers['x-amz-content-sha256'];
  if (expiresSeconds !== undefined) {
    if (!(expiresSeconds > 0 && expiresSeconds <= LONGEST_URL_SECONDS)) {
      throw new AwsError(
        'AuthorizationQueryParametersError',
        'X-Amz-Expires must be between 1 and 604800 seconds',
      );
    }
    if (now > signedAt(signature) + expiresSeconds * 1000)
      throw refusal('AccessDenied', 'Request has expired');
    // what the signer did not see may not change what the request does
    const unsigned = Object.keys(request.headers).filter(
      (name) => name.startsWith('x-amz-') && !signature.signedHeaders.includes(name),
    );
    if (unsigned.length > 0) {
      throw refusal(
        'AccessDenied',
        `There were headers present in the request which were not signed: ${unsigned.join()}`,
      );
    }
    payloadHash ??= 'UNSIGNED-PAYLOAD';
  }
  if (!(await isSignedWith(secret, request, signature, String(payloadHash)))) {
    throw refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

const refusal = (code: string, message: string) => new AwsError(code, message, 403);
