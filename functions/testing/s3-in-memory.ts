import { NoSuchUpload, S3Client } from '@aws-sdk/client-s3';

interface Input {
  Key: string;
  UploadId?: string;
  PartNumber?: number;
  Body?: Uint8Array;
}

/**
 * A client whose bucket is in memory and writes no files, for tests with many of them: what a file in parts needs.
 * functions/gateways/export-bucket.test.ts sends the same requests to the emulator.
 */
export function s3InMemory() {
  const objects = new Map<string, Uint8Array>();
  /** Uploads in parts that are neither complete nor aborted. */
  const open = new Map<string, Uint8Array[]>();
  /** The requests, in order. */
  const sent: string[] = [];
  let uploads = 0;
  const partsOf = ({ UploadId = '' }: Input) => {
    const parts = open.get(UploadId);
    if (parts === undefined) throw new NoSuchUpload({ $metadata: {}, message: 'There is no such upload.' });
    return parts;
  };
  const operations: Readonly<Record<string, (input: Input) => object>> = {
    PutObject: ({ Key, Body = new Uint8Array() }) => objects.set(Key, Body) && {},
    CreateMultipartUpload() {
      const UploadId = `upload-${++uploads}`;
      open.set(UploadId, []);
      return { UploadId };
    },
    UploadPart(input) {
      partsOf(input)[(input.PartNumber ?? 0) - 1] = input.Body ?? new Uint8Array();
      return { ETag: `"${input.PartNumber}"` };
    },
    CompleteMultipartUpload(input) {
      objects.set(input.Key, Buffer.concat(partsOf(input)));
      open.delete(input.UploadId ?? '');
      return {};
    },
    AbortMultipartUpload(input) {
      partsOf(input);
      open.delete(input.UploadId ?? '');
      return {};
    },
  };
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'memory', secretAccessKey: 'secret' },
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const name = commandName.replace('Command', '');
        const operation = operations[name];
        // an address is signed, not sent
        if (operation === undefined) return next(args);
        sent.push(name);
        return { response: {}, output: { $metadata: {}, ...operation(args.input as Input) } };
      },
    { step: 'initialize' },
  );
  return {
    client,
    open,
    sent,
    /** The text at an address that was signed. Throws where there is no object. */
    textAt(url = ''): string {
      const bytes = objects.get(new URL(url).pathname.slice(1));
      if (bytes === undefined) throw new Error('There is no such object.');
      return Buffer.from(bytes).toString();
    },
  };
}
