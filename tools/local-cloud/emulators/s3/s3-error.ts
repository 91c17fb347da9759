import type { ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';
import { writeXml, type XmlMembers } from './xml.ts';

/** S3's error response: XML, without a body for HEAD. */
export function sendS3Error(response: ServerResponse, error: AwsError): void {
  const details = Object.entries(error.details).map(([name, value]) => [name, String(value)]);
  const members: XmlMembers = {
    Code: error.code,
    Message: error.message,
    ...(Object.fromEntries(details) as XmlMembers),
  };
  sendXml(response, error.status, writeXml('Error', members));
}

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  const body = Buffer.from(xml);
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
