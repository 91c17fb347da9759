import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** How browsers and CloudFront take an object. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The site's bucket, in which functions write what is made of courses (docs/adr/077). S3's errors pass through by their names. */
export function siteBucketOn(client: S3Client, Bucket: string) {
  return {
    /** The object is there whole, or as it was. Can be repeated. */
    async put(
      Key: string,
      Body: string | Uint8Array,
      { contentType, cacheControl }: SiteFile,
    ): Promise<void> {
      const file = { Bucket, Key, Body, ContentType: contentType, CacheControl: cacheControl };
      await client.send(new PutObjectCommand(file));
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
