import type { ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';

/** S3's error response: XML, without a body for HEAD. */
export function sendS3Error(response: ServerResponse, error: AwsError): void {
  const members = Object.entries<unknown>({ Code: error.code, Message: error.message, ...error.details });
  const text = members.map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`).join('');
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${text}</Error>`);
  response.writeHead(error.status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
