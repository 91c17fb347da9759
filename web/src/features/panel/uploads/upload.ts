import type { Id } from '#shared/kernel/id.ts';
import type { UploadFileType } from '#shared/media/upload.rules.ts';

/** Which part of a course a file is for. `courseId` is NEW_COURSE for a course that was never saved. */
export interface UploadTarget {
  readonly courseId: Id<'course'>;
  readonly lectureId?: string;
  readonly field: 'image' | 'video' | 'captions' | 'notes' | 'quiz' | 'lab';
}

/**
 * What came of one file (UPL-20 to UPL-27). `size` in bytes, `lastModified` an ISO instant; `url` and `key` are empty when it
 * failed, and `error` says why.
 */
export interface UploadResult {
  readonly success: boolean;
  readonly originalName: string;
  readonly url: string;
  readonly key: Id<'upload'>;
  readonly size: number;
  readonly type: string;
  readonly lastModified: string;
  readonly error?: string;
}

/** One file in the list of uploads. */
export interface Upload {
  readonly id: string;
  /** `size` in bytes. */
  readonly file: { readonly name: string; readonly size: number; readonly type: string };
  readonly fileType: UploadFileType;
  readonly target: UploadTarget;
  /** Larger than of those that were chosen before it; missing of what was kept before this was. */
  readonly chosenAt?: number | undefined;
  readonly state: 'preparing' | 'uploading' | 'complete' | 'failed' | 'cancelled';
  /** 0 to 100. */
  readonly percent: number;
  /** It waits for the connection and goes on by itself. */
  readonly paused?: boolean;
  /** An estimate, once it can be made. */
  readonly secondsLeft?: number | undefined;
  /** Why it failed; with `final` nothing but another file helps. */
  readonly error?: string;
  readonly final?: boolean;
  /** It was chosen, or under way, when the page was closed: it goes on once the same file is chosen again. */
  readonly interrupted?: boolean;
  /** Of a lecture's video that has arrived, where the browser could tell. */
  readonly durationSeconds?: number | undefined;
  readonly result?: UploadResult;
}

export type FinishedUpload = Upload & { readonly result: UploadResult };

/** Whether something of it is still to be done without the person. */
export const isRunning = ({ state }: Upload): boolean => state === 'preparing' || state === 'uploading';
