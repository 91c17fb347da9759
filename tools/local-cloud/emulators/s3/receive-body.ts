import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws-error.ts';

export interface ReceivedBody {
  size: number;
  /** hex, quoted as an ETag is */
  etag: string;
}

/**
 * Writes an upload's bytes to a file and checks them against everything the sender claimed: length, SHA-256, MD5, CRC-32.
 * Rejects with AwsError; the file is then not to be used (the caller removes it).
 */
export async function receiveBody(request: IncomingMessage, file: string): Promise<ReceivedBody> {
  const { headers } = request;
  const payloadHash = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  if (payloadHash.startsWith('STREAMING-')) {
    throw new AwsError('NotImplemented', 'The local S3 takes no aws-chunked uploads.', 501);
  }
  const claimedLength = headers['content-length'];
  if (claimedLength === undefined) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const md5 = createHash('md5');
  // of gigabytes only when the sender signed it
  const sha256 = /^[0-9a-f]{64}$/.test(payloadHash) ? createHash('sha256') : undefined;
  let size = 0;
  let crc = 0;
  async function* measure(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      crc = crc32(chunk, crc);
      md5.update(chunk);
      sha256?.update(chunk);
      yield chunk;
    }
  }
  // flush: the bytes are on the disk before the object is there
  await pipeline(request, measure, createWriteStream(file, { flush: true })).catch((error: unknown) => {
    if (error instanceof AwsError) throw error;
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by Content-Length',
    );
  });

  if (size !== Number(claimedLength)) {
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by Content-Length',
    );
  }
  if (sha256 !== undefined && sha256.digest('hex') !== payloadHash) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match",
    );
  }
  const digest = md5.digest();
  const claimedMd5 = headers['content-md5'];
  if (claimedMd5 !== undefined && claimedMd5 !== digest.toString('base64')) {
    throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const claimedCrc = headers['x-amz-checksum-crc32'];
  const ownCrc = Buffer.alloc(4);
  ownCrc.writeUInt32BE(crc);
  if (claimedCrc !== undefined && claimedCrc !== ownCrc.toString('base64')) {
    throw new AwsError('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  }
  return { size, etag: `"${digest.toString('hex')}"` };
}
