import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { createAcademyClock, startS3 } from '@twillfield/local-cloud/s3';
import { mediaBucketOn } from '#functions/gateways/media-bucket.ts';

const CREDENTIALS = { accessKeyId: 'media', secretAccessKey: 'secret' };

/** The gateway of uploaded files on an S3 of its own, with real signatures and the time of `Date`. */
export async function startLocalBucket() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bucket-'));
  const clock = createAcademyClock(() => Date.now());
  const service = await startS3({
    dataDir,
    clock,
    findSecret: (id) => (id === 'media' ? 'secret' : undefined),
  });
  await service.createBucket('media');
  const client = new S3Client({
    endpoint: service.endpoint,
    region: 'us-east-1',
    credentials: CREDENTIALS,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    bucket: mediaBucketOn(client, 'media'),
    /** What another gateway of a bucket sends through. */
    client,
    /** Whether there is such an object. */
    has: async (key: string) => {
      const object = await service.readObject('media', key);
      (object?.body as { destroy?: () => void } | undefined)?.destroy?.();
      return object !== undefined;
    },
    /** How it is served. Throws when there is none. */
    describe: async (key: string) => {
      const object = await service.readObject('media', key);
      if (object === undefined) throw new Error(`There is no object ${key}.`);
      (object.body as { destroy?: () => void }).destroy?.();
      return { contentType: object.contentType, cacheControl: object.cacheControl };
    },
    /** The bytes of an object. Throws when there is none. */
    read: async (key: string): Promise<Buffer> => {
      const object = await service.readObject('media', key);
      if (object === undefined) throw new Error(`There is no object ${key}.`);
      return buffer(object.body);
    },
    stop: async () => {
      client.destroy();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type LocalBucket = Awaited<ReturnType<typeof startLocalBucket>>;
