import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { recogniseCall } from './recognise-call.ts';
import { requiredPermissions } from './required-permissions.ts';

const context = { region: 'us-east-1', accountId: '000000000000', secretArn: () => undefined };

function permissionsOf(method: string, url: string, headers: Record<string, string> = {}) {
  const request = { method, url, headers } as unknown as IncomingMessage;
  const call = recogniseCall(request, undefined) ?? expect.unreachable();
  return requiredPermissions(call, {}, request, context).map(
    ({ action, resource }) => `${action} ${resource.replace('arn:aws:s3:::', '')}`,
  );
}

test.each([
  ['PUT', '/media/a', 's3:PutObject'],
  ['POST', '/media/a?uploads', 's3:PutObject'],
  ['PUT', '/media/a?partNumber=1&uploadId=u', 's3:PutObject'],
  ['POST', '/media/a?uploadId=u', 's3:PutObject'],
  ['GET', '/media/a?uploadId=u', 's3:ListMultipartUploadParts'],
  ['DELETE', '/media/a?uploadId=u', 's3:AbortMultipartUpload'],
  ['DELETE', '/media/a', 's3:DeleteObject'],
  ['GET', '/media/a', 's3:GetObject'],
  ['HEAD', '/media/a', 's3:GetObject'],
])('%s %s needs %s, as on AWS', (method, url, action) => {
  expect(permissionsOf(method, url)).toEqual([`${action} media/a`]);
});

test('A copy needs to read its source and to put its target', () => {
  expect(permissionsOf('PUT', '/media/b', { 'x-amz-copy-source': 'media/a%20b' })).toEqual([
    's3:PutObject media/b',
    's3:GetObject media/a b',
  ]);
});
