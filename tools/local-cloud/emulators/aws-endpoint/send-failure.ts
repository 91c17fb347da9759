import type { ServerResponse } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { sendCloudFrontError } from '../cloudfront/cloudfront-error.ts';
import { sendAwsError } from '../aws-json.ts';
import { sendS3Error } from '../s3/s3-error.ts';
import type { AwsService } from './recognise-call.ts';

/** Answers the failure in the shape of the called service's protocol. */
export function sendFailure(
  response: ServerResponse,
  service: AwsService | undefined,
  failure: AwsError,
): void {
  if (service === 's3') {
    const code = failure.code === 'AccessDeniedException' ? 'AccessDenied' : failure.code;
    sendS3Error(response, new AwsError(code, failure.message, failure.status === 400 ? 403 : failure.status));
  } else if (service === 'cloudfront') {
    const code = failure.code === 'AccessDeniedException' ? 'AccessDenied' : failure.code;
    sendCloudFrontError(
      response,
      new AwsError(code, failure.message, failure.status === 400 ? 403 : failure.status),
    );
  } else if (service === 'ses') {
    const status = failure.status === 400 ? 403 : failure.status;
    sendAwsError(response, new AwsError(failure.code, failure.message, status));
  } else {
    sendAwsError(response, failure);
  }
}
