import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  NoSuchUpload,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

/** Bytes, the least that S3 takes; of 10,000 of them a file has 50 GB. */
const PART_BYTES = 5 * 1024 * 1024;

/** An upload in parts that is neither complete nor aborted. */
export interface PartialUpload {
  readonly key: string;
  readonly uploadId: string;
}

/** A file that is being written: at most one part of it is in memory, and nothing of it is there before `finish`. */
export interface ExportFile {
  readonly write: (text: string) => Promise<void>;
  /** Once a part was sent. */
  readonly upload: () => PartialUpload | undefined;
  /** The file appears, whole. Returns its bytes. */
  readonly finish: () => Promise<number>;
  /** What was sent is removed. */
  readonly abort: () => Promise<void>;
}

/** The bucket of CSV files; S3 deletes them after a day (infra/constructs/buckets.ts). Its errors pass through by their names. */
export function exportBucketOn(client: S3Client, Bucket: string) {
  /** An upload that is not there is no error. */
  async function abort({ key: Key, uploadId: UploadId }: PartialUpload): Promise<void> {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    } catch (error) {
      if (!(error instanceof NoSuchUpload)) throw error;
    }
  }

  return {
    abort,

    /** A new CSV file that browsers save as `fileName`, which needs no quoting. A small one is one request. */
    create(key: string, fileName: string): ExportFile {
      const of = { Bucket, Key: key };
      const described = {
        ...of,
        ContentType: 'text/csv; charset=utf-8',
        ContentDisposition: `attachment; filename="${fileName}"`,
        CacheControl: 'private, no-store',
      };
      let upload: PartialUpload | undefined;
      const parts: { PartNumber: number; ETag: string | undefined }[] = [];
      let waiting: Buffer[] = [];
      let waitingBytes = 0;
      let bytes = 0;
      const take = (): Buffer => {
        const Body = Buffer.concat(waiting);
        [waiting, waitingBytes] = [[], 0];
        return Body;
      };
      async function begin(): Promise<PartialUpload> {
        const { UploadId } = await client.send(new CreateMultipartUploadCommand(described));
        if (UploadId === undefined) throw new Error('S3 answered without an upload.');
        return { key, uploadId: UploadId };
      }
      async function sendPart(): Promise<void> {
        upload ??= await begin();
        const PartNumber = parts.length + 1;
        const part = { ...of, UploadId: upload.uploadId, PartNumber, Body: take() };
        const { ETag } = await client.send(new UploadPartCommand(part));
        parts.push({ PartNumber, ETag });
      }
      return {
        upload: () => upload,
        async write(text) {
          const added = Buffer.from(text);
          waiting.push(added);
          waitingBytes += added.length;
          bytes += added.length;
          if (waitingBytes >= PART_BYTES) await sendPart();
        },
        async finish() {
          if (upload === undefined) await client.send(new PutObjectCommand({ ...described, Body: take() }));
          else {
            if (waitingBytes > 0) await sendPart();
            const complete = { ...of, UploadId: upload.uploadId, MultipartUpload: { Parts: parts } };
            await client.send(new CompleteMultipartUploadCommand(complete));
          }
          return bytes;
        },
        abort: async () => {
          if (upload !== undefined) await abort(upload);
        },
      };
    },

    /** An address that downloads a file; `expiresIn` in seconds from `now`, in ms. */
    signGet(Key: string, { now, expiresIn }: { now: number; expiresIn: number }): Promise<string> {
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
        expiresIn,
        signingDate: new Date(now),
      });
    },
  };
}
export type ExportBucket = ReturnType<typeof exportBucketOn>;

const bucket = lazily(() =>
  exportBucketOn(
    new S3Client({
      ...answeredWithin(30_000),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    setting('exportBucket'),
  ),
);
export function exportBucket(): ExportBucket {
  return bucket();
}
