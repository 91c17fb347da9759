import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ADMIN_CREDENTIALS } from '../emulators/aws-endpoint/iam.ts';
import type { DeploymentSpec } from '../template/resources/read-deployments.ts';
import { readSiteFiles } from './site-files.ts';

/** Hashes of the files in the buckets, by `bucket/key`. */
export type Deployed = Record<string, string>;

/**
 * Puts the files of all bucket deployments into their buckets, in order; only what changed since `deployed`. Files of a
 * deployment with Prune that are no longer in its sources are deleted. Returns the new hashes.
 */
export async function deploySite(
  endpoint: string,
  deployments: readonly DeploymentSpec[],
  deployed: Deployed,
): Promise<Deployed> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: ADMIN_CREDENTIALS,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const next: Deployed = {};
  const pruned = new Set<string>();
  try {
    for (const deployment of deployments) {
      if (deployment.prune) pruned.add(deployment.bucket);
      for (const file of await readSiteFiles(deployment)) {
        const name = `${deployment.bucket}/${file.key}`;
        next[name] = file.hash;
        if (deployed[name] === file.hash) continue;
        await client.send(
          new PutObjectCommand({
            Bucket: deployment.bucket,
            Key: file.key,
            Body: file.body,
            ContentType: file.contentType,
            ...(file.cacheControl === undefined ? {} : { CacheControl: file.cacheControl }),
          }),
        );
      }
    }
    for (const name of Object.keys(deployed)) {
      if (name in next) continue;
      const slash = name.indexOf('/');
      const Bucket = name.slice(0, slash);
      if (!pruned.has(Bucket)) next[name] = deployed[name] ?? '';
      else await client.send(new DeleteObjectCommand({ Bucket, Key: name.slice(slash + 1) }));
    }
  } finally {
    client.destroy();
  }
  return next;
}
