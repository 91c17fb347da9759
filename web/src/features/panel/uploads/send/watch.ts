import type { Id } from '#shared/kernel/id.ts';
import type { UploadError } from './upload-error.ts';
import type { UploadResult } from '../upload.ts';

/** Where a file goes and how far it is; kept over retries and, of one that goes in parts, over a reload. */
export interface Place {
  readonly key: Id<'upload'>;
  readonly signedUrl: string;
  /** Epoch ms. */
  readonly signedAt: number;
  /** Of an upload in parts, once storage has begun it. */
  readonly uploadId?: string;
  /** Every byte is there: only the check is left. */
  readonly arrived?: true;
}

/** Who follows a file that is being sent. */
export interface FileWatch {
  readonly signal: AbortSignal;
  /** Its turn has come. */
  readonly onStart: () => void;
  readonly onPlace: (place: Place) => void;
  /** Bytes that left so far. */
  readonly onProgress: (bytes: number) => void;
  /** Whether it waits for the connection. */
  readonly onPause: (paused: boolean) => void;
  /** `error` is there when it did not succeed. The upload ends when what it returns has. */
  readonly onSettled: (result: UploadResult, error?: UploadError) => void | Promise<void>;
}
