import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** Headers that are signed with an address: a client sends them as they were signed, or S3 refuses it (G-75). */
const OF_PUT = ['content-type', 'content-length', 'if-none-match'];

/** An object as it is in the bucket. `size` in bytes, `lastModified` an ISO instant. */
export interface StoredFile {
  size: number;
  contentType: string;
  /** Of this version of the bytes. */
  etag: string;
  lastModified: string;
}

/** One step of an upload in parts, as the browser takes it. */
export type PartStep =
  | { step: 'create' }
  /** `size` in bytes. */
  | { step: 'upload'; uploadId: string; partNumber: number; size: number }
  | { step: 'list' | 'complete' | 'abort'; uploadId: string };

/** What is signed: `expiresIn` in seconds from `now`, in ms. */
interface Signing {
  now: number;
  expiresIn: number;
}

/**
 * The bucket of uploaded files. S3's errors pass through by their names. Every address it signs refuses to replace an object that
 * is there already (M3).
 */
export function mediaBucketOn(client: S3Client, Bucket: string) {
  const signed = (headers: readonly string[], { now, expiresIn }: Signing) => ({
    expiresIn,
    signingDate: new Date(now),
    signableHeaders: new Set([...headers, 'host']),
    unhoistableHeaders: new Set(headers),
    // what the SDK would send itself with an empty body
    unsignableHeaders: new Set(['content-type', 'content-length'].filter((name) => !headers.includes(name))),
  });

  return {
    /** An address that takes one PUT of exactly this type and length, and only while there is no object. */
    signPut(Key: string, file: { contentType: string; size: number }, signing: Signing): Promise<string> {
      const { contentType: ContentType, size: ContentLength } = file;
      const put = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength, IfNoneMatch: '*' });
      return getSignedUrl(client, put, signed(OF_PUT, signing));
    },

    /**
     * The address of one step; that of a part takes exactly this part, of this length. The object appears with the completion, and only
     * while there is none.
     */
    signPart(Key: string, ContentType: string, part: PartStep, signing: Signing): Promise<string> {
      if (part.step === 'create') {
        const create = new CreateMultipartUploadCommand({ Bucket, Key, ContentType });
        return getSignedUrl(client, create, signed(['content-type'], signing));
      }
      const of = { Bucket, Key, UploadId: part.uploadId };
      switch (part.step) {
        case 'upload': {
          const { partNumber: PartNumber, size: ContentLength } = part;
          const upload = new UploadPartCommand({ ...of, PartNumber, ContentLength });
          return getSignedUrl(client, upload, signed(['content-length'], signing));
        }
        case 'list':
          return getSignedUrl(client, new ListPartsCommand(of), signed([], signing));
        case 'complete': {
          const complete = new CompleteMultipartUploadCommand({ ...of, IfNoneMatch: '*' });
          return getSignedUrl(client, complete, signed(['if-none-match'], signing));
        }
        case 'abort':
          return getSignedUrl(client, new AbortMultipartUploadCommand(of), signed([], signing));
      }
    },

    /** Undefined when there is no such object. */
    async find(Key: string): Promise<StoredFile | undefined> {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return {
          size: found.ContentLength ?? 0,
          contentType: found.ContentType ?? '',
          etag: found.ETag ?? '',
          lastModified: (found.LastModified ?? new Date(0)).toISOString(),
        };
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },

    /** Bytes from `first` to `last`, both inclusive, of that version of an object; rejects when it is not there any more. */
    async read(
      Key: string,
      { etag }: Pick<StoredFile, 'etag'>,
      first: number,
      last: number,
    ): Promise<Uint8Array> {
      const part = { Bucket, Key, Range: `bytes=${first}-${last}`, IfMatch: etag };
      const { Body } = await client.send(new GetObjectCommand(part));
      if (!Body) throw new Error('S3 answered without a body.');
      return Body.transformToByteArray();
    },

    /** Copies that version of an object; rejects when there is another one. Can be repeated. */
    async copy(from: string, Key: string, { etag }: Pick<StoredFile, 'etag'>): Promise<void> {
      const CopySource = `${Bucket}/${from}`;
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource, CopySourceIfMatch: etag }));
    },

    /** A missing object is no error. */
    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
export type MediaBucket = ReturnType<typeof mediaBucketOn>;

const bucket = lazily(() =>
  mediaBucketOn(
    // a checksum would be part of the signed address, and the bytes are not known yet
    new S3Client({
      ...answeredWithin(3000),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    setting('mediaBucket'),
  ),
);
export function mediaBucket(): MediaBucket {
  return bucket();
}
