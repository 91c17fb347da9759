import type { Readable } from 'node:stream';

/** A viewer's request; header names in lower case. */
export type EdgeRequest = {
  method: string;
  /** undecoded path */
  uri: string;
  /** without '?' */
  query: string;
  headers: Record<string, string>;
  viewerIp: string;
  requestId: string;
  body: Readable;
};

/** Header names in lower case; set-cookie may repeat. */
export type EdgeResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | Readable;
};

/** CloudFront's own short error pages. */
export function edgeError(status: number, title: string): EdgeResponse & { body: Buffer } {
  const body = Buffer.from(
    `<!DOCTYPE html><html lang="en"><title>ERROR</title><h1>${status} ERROR</h1><p>${title}</p></html>`,
  );
  return { status, headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' }, body };
}

/** RFC 9110: what these requests ask for has no body. */
export function hasBody(method: string, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304;
}

/** RFC 9110: whether If-None-Match names the version that there is; weak and strong tags compare alike. */
export function isUnchanged(
  { headers }: Pick<EdgeRequest, 'headers'>,
  etag: string | string[] | undefined,
): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = headers['if-none-match']?.split(',').map(plain) ?? [];
  return typeof etag === 'string' && (tags.includes('*') || tags.includes(plain(etag)));
}
