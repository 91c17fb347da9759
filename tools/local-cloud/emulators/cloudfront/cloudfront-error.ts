import type { ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';
import { sendXml } from '../s3/s3-error.ts';
import { writeXml } from '../s3/xml.ts';

/** An error of CloudFront's API: XML within ErrorResponse. */
export function sendCloudFrontError(response: ServerResponse, { code, message, status }: AwsError): void {
  const error = { Type: status >= 500 ? 'Receiver' : 'Sender', Code: code, Message: message };
  sendXml(response, status, writeXml('ErrorResponse', { Error: error }));
}
