import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { Service, ServiceOptions } from '../emulator.ts';
import { readBody, startHttpService } from '../http-service.ts';
import { sendXml } from '../s3/s3-error.ts';
import { readElement, readElements, writeXml } from '../s3/xml.ts';
import { getPath } from '../signature-v4.ts';
import { sendCloudFrontError } from './cloudfront-error.ts';

export interface CloudFrontOptions extends ServiceOptions {
  readonly distributionIds: readonly string[];
  /** Removes what is kept under these paths. */
  readonly purge: (paths: readonly string[]) => void;
}

const INVALIDATIONS = /^\/\d{4}-\d{2}-\d{2}\/distribution\/([^/]+)\/invalidation$/;

/** The distribution that a request wants to purge; undefined for every other operation. */
export function readPurged(request: IncomingMessage): string | undefined {
  return request.method === 'POST' ? INVALIDATIONS.exec(getPath(request))?.[1] : undefined;
}

/** CloudFront's CreateInvalidation, done at once. A caller reference that comes again with the same paths purges nothing. */
export async function startCloudFront({
  clock,
  port,
  distributionIds,
  purge,
}: CloudFrontOptions): Promise<Service> {
  const made = new Map<string, { paths: string; xml: string; location: string }>();

  const invalidate = (request: IncomingMessage, body: string) => {
    const distributionId = readPurged(request) ?? '';
    if (!distributionIds.includes(distributionId))
      throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
    const reference = readElement(body, 'CallerReference');
    const paths = readElements(body, 'Path');
    if (!reference || paths.length === 0 || paths.some((path) => !path.startsWith('/')))
      throw new AwsError('InvalidArgument', 'Your request contains one or more invalid invalidation paths.');
    const key = `${distributionId} ${reference}`;
    const before = made.get(key);
    if (before !== undefined && before.paths !== paths.join(' '))
      throw new AwsError('InvalidationBatchAlreadyExists', 'This reference was used for other paths.');
    if (before !== undefined) return before;
    const id = `I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
    const xml = writeXml('Invalidation', {
      Id: id,
      Status: 'Completed',
      CreateTime: new Date(clock.now()).toISOString(),
      InvalidationBatch: {
        Paths: { Quantity: paths.length, Items: { Path: paths } },
        CallerReference: reference,
      },
    });
    const invalidation = { paths: paths.join(' '), xml, location: `${getPath(request)}/${id}` };
    purge(paths);
    made.set(key, invalidation);
    for (const oldest of made.keys()) if (made.size > 1000) made.delete(oldest);
    return invalidation;
  };

  return startHttpService({
    name: 'CloudFront',
    port,
    clock,
    handler: async (request: IncomingMessage, response: ServerResponse) => {
      const body = String(await readBody(request));
      try {
        const { xml, location } = invalidate(request, body);
        response.setHeader('location', location);
        sendXml(response, 201, xml);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        sendCloudFrontError(response, error);
      }
    },
  });
}
