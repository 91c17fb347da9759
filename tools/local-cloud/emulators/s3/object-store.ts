import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StoredObject } from './s3-contract.ts';
import { readJsonFile, writeDurably } from '../durable-file.ts';
import type { ByteRange } from './byte-range.ts';

/** An object as it is on disk: `file` is the name of its bytes, lastModified an ISO instant. */
interface ObjectRecord extends Omit<StoredObject, 'lastModified'> {
  lastModified: string;
  file: string;
}

export type NewObject = Omit<StoredObject, 'key'>;
/** What the sender says of an object beside its bytes. */
export type ObjectDescription = Omit<NewObject, 'size' | 'etag' | 'lastModified'>;

/**
 * One bucket in one folder: `data/<uuid>` holds bytes, `objects/<hash of the key>.json` names them. An object appears or
 * changes by the rename of its record alone, so a crash at any moment leaves the old object or the new one.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #records = new Map<string, ObjectRecord>();
  #commits: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<ObjectStore> {
    const store = new ObjectStore(folder);
    await Promise.all(['data', 'objects'].map((name) => mkdir(join(folder, name), { recursive: true })));
    for (const name of await readdir(join(folder, 'objects'))) {
      if (!name.endsWith('.json')) continue;
      const record = (await readJsonFile(join(folder, 'objects', name))) as ObjectRecord;
      store.#records.set(record.key, record);
    }
    const referenced = new Set([...store.#records.values()].map(({ file }) => file));
    const leftovers = (await readdir(join(folder, 'data'))).filter((file) => !referenced.has(file));
    await Promise.all(leftovers.map((file) => rm(join(folder, 'data', file))));
    return store;
  }

  /** A new file for an upload: pass its name to `commit` or `discard`. */
  newFile(): { file: string; path: string } {
    const file = randomUUID();
    return { file, path: this.#dataPath(file) };
  }

  discard(file: string): Promise<void> {
    return rm(this.#dataPath(file), { force: true });
  }

  /** Where the bytes of an object are. Throws when there is none. */
  pathOf(key: string): string {
    const record = this.#records.get(key);
    if (record === undefined) throw new Error(`There is no object ${key}.`);
    return this.#dataPath(record.file);
  }

  /** Makes the file the object of that key. False, and the file is gone, when it must be new and there is one already. */
  commit(key: string, file: string, object: NewObject, { isNew = false } = {}): Promise<boolean> {
    return this.#inTurn(async () => {
      const previous = this.#records.get(key);
      if (isNew && previous !== undefined) {
        await this.discard(file);
        return false;
      }
      const record: ObjectRecord = { ...object, key, file, lastModified: object.lastModified.toISOString() };
      await writeDurably(this.#recordPath(key), JSON.stringify(record));
      this.#records.set(key, record);
      if (previous !== undefined) await this.discard(previous.file);
      return true;
    });
  }

  delete(key: string): Promise<void> {
    return this.#inTurn(async () => {
      const record = this.#records.get(key);
      if (record === undefined) return;
      await rm(this.#recordPath(key), { force: true });
      this.#records.delete(key);
      await this.discard(record.file);
    });
  }

  head(key: string): StoredObject | undefined {
    const record = this.#records.get(key);
    return record === undefined ? undefined : withoutFile(record);
  }

  /** The bytes of the object as it is now, even when it is replaced or deleted while they are read. */
  async read(key: string, range?: ByteRange): Promise<NodeJS.ReadableStream | undefined> {
    const record = this.#records.get(key);
    if (record === undefined) return undefined;
    const handle = await open(this.#dataPath(record.file)).catch((error: NodeJS.ErrnoException) => {
      // replaced between the lookup and the opening
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (handle === undefined) return this.read(key, range);
    return handle.createReadStream(range);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#commits.then(work, work);
    this.#commits = result;
    return result;
  }

  #dataPath(file: string): string {
    return join(this.#folder, 'data', file);
  }

  #recordPath(key: string): string {
    return join(this.#folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

function withoutFile({ file: _file, lastModified, ...rest }: ObjectRecord): StoredObject {
  return { ...rest, lastModified: new Date(lastModified) };
}
