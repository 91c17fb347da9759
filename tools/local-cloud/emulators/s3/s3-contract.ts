import type { Service, ServiceOptions } from '../emulator.ts';

export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAge?: number;
}

export interface S3Options extends ServiceOptions {
  dataDir: string;
  findSecret(accessKeyId: string): string | undefined;
}

export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  contentType: string;
  lastModified: Date;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  metadata: Record<string, string>;
}

export interface ReadObject extends StoredObject {
  /** first and last byte, inclusive, when a range was requested and could be served */
  range?: { start: number; end: number };
  body: NodeJS.ReadableStream;
}

export interface S3Service extends Service {
  /** idempotent; objects stay, CORS is replaced */
  createBucket(bucket: string, options?: { cors?: CorsRule[] }): Promise<void>;
  /**
   * For the edge (origin access): undefined when missing.
   * `range` is the Range header; an unsatisfiable one rejects with RangeNotSatisfiable (s3/byte-range.ts), which carries the size.
   */
  readObject(bucket: string, key: string, range?: string): Promise<ReadObject | undefined>;
}
