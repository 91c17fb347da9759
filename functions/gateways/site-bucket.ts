import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** How browsers and CloudFront take an object. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The site's bucket, in which functions write what is made of courses (docs/adr/077). S3's errors pass through by their names. */
export function siteBucketOn(client: S3Client, Bucket: string) {
  const toInput = (Key: string, Body: string | Uint8Array, { contentType, cacheControl }: SiteFile) => ({
    Bucket,
    Key,
    Body,
    ContentType: contentType,
    CacheControl: cacheControl,
  });
  return {
    /** The object is there whole, or as it was. Can be repeated. */
    async put(key: string, body: string | Uint8Array, file: SiteFile): Promise<void> {
      await client.send(new PutObjectCommand(toInput(key, body, file)));
    },

    /** The same where there is no such object; otherwise nothing. */
    async putNew(key: string, body: string, file: SiteFile): Promise<void> {
      try {
        await client.send(new PutObjectCommand({ ...toInput(key, body, file), IfNoneMatch: '*' }));
      } catch (error) {
        // there is one, or another one is being written at this moment
        if (!/^(PreconditionFailed|ConditionalRequestConflict)$/.test(toErrorName(error))) throw error;
      }
    },

    /** One that is not there is no error. When this fails some are gone and some are not: it can be repeated. */
    async remove(keys: readonly string[]): Promise<void> {
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    },
  };
}
export type SiteBucket = ReturnType<typeof siteBucketOn>;

const bucket = lazily(() =>
  siteBucketOn(
    new S3Client({ ...answeredWithin(5000), requestChecksumCalculation: 'WHEN_REQUIRED' }),
    setting('siteBucket'),
  ),
);
export function siteBucket(): SiteBucket {
  return bucket();
}
