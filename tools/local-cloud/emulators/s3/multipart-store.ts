import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../aws-error.ts';
import { readJsonFile, writeDurably } from '../durable-file.ts';
import type { ObjectDescription } from './object-store.ts';

/** An upload in parts that is neither complete nor aborted. */
interface Upload {
  key: string;
  description: ObjectDescription;
}

/** A part that arrived; lastModified an ISO instant, `file` the name of its bytes. */
export interface Part {
  number: number;
  size: number;
  etag: string;
  lastModified: string;
  file: string;
}

/** A part as the request that completes the upload names it. */
export interface NamedPart {
  number: number;
  etag: string;
}

/** S3 refuses smaller parts, the last one apart; bytes. */
const SMALLEST_PART = 5 * 1024 * 1024;

/** Uploads in parts of one bucket: a folder each, with `upload.json` and one record and one file for each part. */
export class MultipartStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(key: string, description: ObjectDescription): Promise<string> {
    const uploadId = randomUUID().replaceAll('-', '');
    await mkdir(this.#path(uploadId), { recursive: true });
    await writeDurably(this.#path(uploadId, 'upload.json'), JSON.stringify({ key, description }));
    return uploadId;
  }

  /** Rejects with AwsError NoSuchUpload when it is not there or is that of another key. */
  async get(uploadId: string, key: string): Promise<Upload> {
    const file = this.#path(uploadId, 'upload.json');
    const upload = /^[0-9a-f]{32}$/.test(uploadId) ? await readJsonFile(file) : undefined;
    if ((upload as Upload | undefined)?.key === key) return upload as Upload;
    throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404, {
      UploadId: uploadId,
    });
  }

  /** A new file for the bytes of a part: pass its name to `commitPart` or `discardPart`. */
  newFile(uploadId: string): { file: string; path: string } {
    const file = `${randomUUID()}.bytes`;
    return { file, path: this.#path(uploadId, file) };
  }

  discardPart(uploadId: string, file: string): Promise<void> {
    return rm(this.#path(uploadId, file), { force: true });
  }

  /** The part of a number that arrived last counts. */
  async commitPart(uploadId: string, part: Part): Promise<void> {
    await writeDurably(this.#path(uploadId, `part-${part.number}.json`), JSON.stringify(part));
  }

  /** The parts that arrived, in their order. */
  async listParts(uploadId: string): Promise<Part[]> {
    const names = (await readdir(this.#path(uploadId))).filter((name) => /^part-\d+\.json$/.test(name));
    const parts = await Promise.all(names.map((name) => readJsonFile(this.#path(uploadId, name))));
    return (parts as Part[]).toSorted((a, b) => a.number - b.number);
  }

  /** Joins the named parts in a file, one after another. Rejects with AwsError as S3 does for parts that do not fit. */
  async join(
    uploadId: string,
    named: readonly NamedPart[],
    path: string,
  ): Promise<{ size: number; etag: string }> {
    const arrived = new Map((await this.listParts(uploadId)).map((part) => [part.number, part]));
    const parts = named.map(({ number, etag }) => {
      const part = arrived.get(number);
      if (part?.etag !== etag)
        throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
      return part;
    });
    if (parts.some(({ number }, at) => at > 0 && number <= (parts[at - 1]?.number ?? 0)))
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    if (parts.slice(0, -1).some(({ size }) => size < SMALLEST_PART))
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    const digest = createHash('md5');
    let size = 0;
    for (const [at, part] of parts.entries()) {
      const flags = at === 0 ? 'w' : 'a';
      await pipeline(
        createReadStream(this.#path(uploadId, part.file)),
        createWriteStream(path, { flags, flush: true }),
      );
      digest.update(Buffer.from(part.etag.replaceAll('"', ''), 'hex'));
      size += part.size;
    }
    return { size, etag: `"${digest.digest('hex')}-${parts.length}"` };
  }

  /** Forgets an upload and its parts, all at once. */
  async remove(uploadId: string): Promise<void> {
    const gone = `${this.#path(uploadId)}.gone`;
    await rename(this.#path(uploadId), gone);
    await rm(gone, { recursive: true, force: true });
  }

  #path(uploadId: string, file = ''): string {
    return join(this.#folder, uploadId, file);
  }
}
