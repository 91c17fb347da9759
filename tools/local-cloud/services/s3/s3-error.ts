import type { ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';
import { escapeXml } from './xml.ts';

/** S3's error answer: XML, without a body for HEAD. */
export function sendS3Error(response: ServerResponse, error: AwsError): void {
  const members = Object.entries<unknown>({ Code: error.code, Message: error.message, ...error.details });
  const text = members.map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`).join('');
  sendXml(response, error.status, `<Error>${text}</Error>`);
}

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
