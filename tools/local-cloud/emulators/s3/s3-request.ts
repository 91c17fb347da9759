import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MultipartStore } from './multipart-store.ts';
import type { ObjectStore } from './object-store.ts';

/** A request whose signature holds, with the bucket and the object that it is about. */
export interface S3Request {
  bucket: string;
  key: string;
  store: ObjectStore;
  uploads: MultipartStore;
  query: URLSearchParams;
  now: Date;
  request: IncomingMessage;
  response: ServerResponse;
}
