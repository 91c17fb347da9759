import { signUploadPart } from '#shared/media/upload-routes.ts';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import { call } from '#web/lib/api/call.ts';
import { announceBatch, announceFailure } from './announce-batch.ts';
import { type BegunUpload, begunUploads, interruptedUploads } from './begun-uploads.ts';
import { toWatch } from './job-watch.ts';
import { type Job, jobs } from './jobs.ts';
import { toUploadError } from './send/upload-error.ts';
import { uploadBatch } from './send/upload-batch.ts';
import { isRunning, type Upload, type UploadTarget } from './upload.ts';
import { uploadList } from '../upload-list.ts';
import { uploadProblemText } from './upload-problem-text.rules.ts';
import './stop-at-sign-out.ts';
import './warn-before-unload.ts';

/** Begins to upload files. What cannot be accepted is refused before a byte of it is sent, each file with its reason. */
export function addUploads(files: readonly File[], fileType: UploadFileType, target: UploadTarget): void {
  addBatches([{ fileType, files: files.map((file) => ({ file, target })) }]);
}

/** Files of one type that are signed together. */
export interface UploadBatch {
  readonly fileType: UploadFileType;
  readonly files: readonly { readonly file: File; readonly target: UploadTarget }[];
}

/** The same for files of several types and lectures. How they ended is said once for all of them. */
export function addBatches(batches: readonly UploadBatch[]): void {
  void announceWhenEnded(batches.map(begin));
}

interface BegunBatch {
  /** Of every file, refused ones included. */
  readonly ids: readonly string[];
  /** Why nothing of it could be sent, once that is known. */
  readonly ended: Promise<string | undefined>;
}

function begin({ files, fileType }: UploadBatch): BegunBatch {
  const now = Date.now();
  const added = files.map(({ file, target }, n) => toUpload(file, { fileType, target, chosenAt: now + n }));
  uploadList.add(added);
  const ids = added.filter(isRunning).map(({ id }) => id);
  for (const [n, { id, state }] of added.entries()) {
    const file = files[n]?.file;
    if (state === 'preparing' && file !== undefined) jobs.set(id, { file, cancel: new AbortController() });
  }
  return {
    ids: added.map(({ id }) => id),
    ended: files.length === 0 || ids.length > 0 ? send(ids, fileType) : Promise.resolve(undefined),
  };
}

async function announceWhenEnded(batches: readonly BegunBatch[]): Promise<void> {
  const failures = await Promise.all(batches.map(({ ended }) => ended));
  const [failure] = failures;
  if (failure !== undefined && failures.every((one) => one !== undefined)) return announceFailure(failure);
  announceBatch(batches.flatMap(({ ids }) => ids));
}

/** Stops an upload; what arrived of it is removed. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  if (job === undefined) return dismissUpload(id);
  job.cancel.abort();
  jobs.set(id, { file: job.file, cancel: job.cancel });
  uploadList.update(id, { state: 'cancelled', paused: false, error: 'Upload was cancelled' });
  forgetParts(id, job.place);
}

/** Tries what failed or was cancelled again, from where it came to. */
export function retryUpload(id: string): void {
  const upload = uploadList.find(id);
  const job = jobs.get(id);
  if (upload === undefined || job === undefined || isRunning(upload) || upload.state === 'complete') return;
  resume([{ upload, job }]);
}

/** Removes an upload from the list; one that is under way is cancelled, one that was interrupted is given up. */
export function dismissUpload(id: string): void {
  const upload = uploadList.find(id);
  if (upload === undefined) return;
  if (isRunning(upload) && jobs.has(id)) cancelUpload(id);
  const begun = begunUploads.find(id);
  uploadList.remove(id);
  jobs.delete(id);
  if (begun !== undefined) forgetParts(id, begun);
}

/** Goes on with uploads that a reload interrupted, each with the same file; returns the files that are of none of them. */
export function continueUploads(uploads: readonly Upload[], files: readonly File[]): File[] {
  const waiting = uploads.flatMap((upload) => {
    const begun = begunUploads.find(upload.id);
    return begun === undefined ? [] : { upload, begun };
  });
  const found: { upload: Upload; job: Job }[] = [];
  const others = files.filter((file) => {
    const at = waiting.findIndex(({ begun }) => isSame(file, begun));
    for (const { upload, begun } of at < 0 ? [] : waiting.splice(at, 1))
      found.push({ upload, job: { file, cancel: new AbortController(), ...placeOf(begun) } });
    return at < 0;
  });
  resume(found);
  return others;
}

function placeOf({ key, uploadId }: BegunUpload): Pick<Job, 'place'> {
  if (key === undefined || uploadId === undefined) return {};
  return { place: { key, uploadId, signedUrl: '', signedAt: 0 } };
}

/** Lists the uploads that a reload interrupted and that no other tab has. */
export async function listInterruptedUploads(): Promise<void> {
  const interrupted = await interruptedUploads();
  uploadList.add(interrupted.filter(({ id }) => uploadList.find(id) === undefined).map(toInterrupted));
}

function resume(resumed: readonly { readonly upload: Upload; readonly job: Job }[]): void {
  for (const { upload, job } of resumed) {
    const { file, place } = job;
    jobs.set(upload.id, { file, cancel: new AbortController(), ...(place && { place }) });
    uploadList.update(upload.id, { state: 'preparing', interrupted: false, error: '', paused: false });
  }
  const types = Map.groupBy(resumed, ({ upload }) => upload.fileType);
  const batches = [...types].map(([fileType, ones]) => {
    const ids = ones.map(({ upload }) => upload.id);
    return { ids, ended: send(ids, fileType) };
  });
  if (batches.length > 0) void announceWhenEnded(batches);
}

/** Returns why none of them could be sent. */
async function send(ids: readonly string[], fileType: UploadFileType): Promise<string | undefined> {
  const sent = ids.flatMap((id) => {
    const job = jobs.get(id);
    return job === undefined ? [] : { id, job };
  });
  try {
    const files = sent.map(({ id, job }) => ({ file: job.file, place: job.place, watch: toWatch(id, job) }));
    await uploadBatch(files, fileType);
    return undefined;
  } catch (thrown) {
    const { message: error } = toUploadError(thrown);
    for (const { id } of sent.filter(({ job }) => !job.cancel.signal.aborted)) {
      uploadList.update(id, { state: 'failed', error });
    }
    return error;
  }
}

function toUpload(file: File, chosen: Pick<Upload, 'fileType' | 'target' | 'chosenAt'>): Upload {
  const error = uploadProblemText(file, chosen.fileType);
  const { name, size, type } = file;
  const upload = { id: crypto.randomUUID(), file: { name, size, type }, ...chosen, percent: 0 };
  return error === undefined
    ? { ...upload, state: 'preparing' }
    : { ...upload, state: 'failed', final: true, error };
}

function toInterrupted({ id, file, fileType, target, chosenAt, sent }: BegunUpload): Upload {
  const { lectureId, ...more } = target;
  return {
    id,
    file,
    fileType,
    target: lectureId === undefined ? more : { ...more, lectureId },
    chosenAt,
    state: 'failed',
    interrupted: true,
    percent: Math.floor((100 * sent) / file.size),
  };
}

const isSame = ({ name, size, lastModified }: File, begun: BegunUpload): boolean =>
  name === begun.file.name && size === begun.file.size && lastModified === begun.lastModified;

/** Storage removes the parts at once; should this fail, it does so within a day (docs/adr/036). */
function forgetParts(id: string, place: Pick<BegunUpload, 'key' | 'uploadId'> | undefined): void {
  begunUploads.remove(id);
  if (place?.key === undefined || place.uploadId === undefined) return;
  const { key, uploadId } = place;
  void call(signUploadPart, { body: { step: 'abort', key, uploadId } })
    .then(({ data }) => fetch(data.signedUrl, { method: 'DELETE' }))
    .catch((error: unknown) => console.error('The parts of a cancelled upload could not be removed', error));
}
