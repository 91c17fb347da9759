import { begunUploads, holdUpload } from './begun-uploads.ts';
import { finishedUploads } from './finished-uploads.ts';
import { type Job, jobs } from './jobs.ts';
import type { FileWatch, Place } from './send/watch.ts';
import { timeLeft } from './time-left.rules.ts';
import type { Upload } from './upload.ts';
import { uploadList } from '../upload-list.ts';
import { videoLength } from './video-length.ts';

/** Follows the sending of one upload: what is shown of it, and what is kept for a reload. */
export function toWatch(id: string, { file, cancel, place: first }: Job): FileWatch {
  const { signal } = cancel;
  const left = timeLeft(file.size);
  // at once: a page that is no longer in front cannot tell
  const isVideo = uploadList.find(id)?.fileType === 'lectureVideo';
  const length = isVideo ? videoLength(file) : Promise.resolve(undefined);
  const update = (changes: Partial<Upload>) => {
    if (!signal.aborted) uploadList.update(id, changes);
  };
  // also a small file: a reload names what is to be chosen again (G-113)
  holdUpload(id);
  keep(id, file, first);
  return {
    signal,
    onStart: () => update({ state: 'uploading' }),
    onPlace(place) {
      if (signal.aborted) return;
      jobs.set(id, { file, cancel, place });
      if (place.uploadId !== begunUploads.find(id)?.uploadId) keep(id, file, place);
    },
    onProgress(bytes) {
      const percent = Math.min(100, Math.floor((100 * bytes) / file.size));
      const shown = uploadList.find(id);
      if (shown === undefined || shown.percent === percent) return;
      update({ percent, secondsLeft: left(bytes, performance.now()) });
      const place = jobs.get(id)?.place;
      if (place?.uploadId !== undefined && !signal.aborted) keep(id, file, place);
    },
    onPause: (paused) => update({ paused }),
    async onSettled(result, error) {
      const durationSeconds = error === undefined ? await length : undefined;
      if (signal.aborted) return;
      if (error !== undefined) return update({ state: 'failed', paused: false, error: error.message });
      const upload = uploadList.find(id);
      if (upload === undefined) return;
      begunUploads.remove(id);
      jobs.delete(id);
      finishedUploads.add({ ...upload, durationSeconds, result: { ...result, success: true } });
      update({ state: 'complete', percent: 100, paused: false, durationSeconds, result });
    },
  };
}

/** Only what goes in parts goes on where it stopped. */
function keep(id: string, { lastModified }: File, { key, uploadId }: Partial<Place> = {}): void {
  const upload = uploadList.find(id);
  if (upload === undefined) return;
  const { file, fileType, target, chosenAt, percent } = upload;
  const begun = { id, file, fileType, target, chosenAt, lastModified };
  if (key === undefined || uploadId === undefined) begunUploads.write({ ...begun, sent: 0 });
  else begunUploads.write({ ...begun, key, uploadId, sent: Math.ceil((file.size * percent) / 100) });
}
