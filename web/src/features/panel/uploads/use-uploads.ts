import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { finishedUploads } from './finished-uploads.ts';
import { lectureUploads, type LectureUploads } from './lecture-uploads.rules.ts';
import type { FinishedUpload, Upload, UploadTarget } from './upload.ts';
import { uploadList } from '../upload-list.ts';

/** The uploads of a part of a course, or all of this tab. */
export function useUploads(filter: Partial<UploadTarget> = {}): readonly Upload[] {
  const uploads = useSyncExternalStore(uploadList.subscribe, uploadList.get, uploadList.get);
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return uploads.filter(({ target }) =>
    wanted.every(([name, value]) => target[name as keyof UploadTarget] === value),
  );
}

/** What the uploads of a lecture make of it; the component renders again only when that changes, not with each percent. */
export function useLectureUploads(courseId: Id<'course'>, lectureId: string): LectureUploads {
  const isOwn = ({ target }: Upload) => target.lectureId === lectureId && target.courseId === courseId;
  const text = useSyncExternalStore(uploadList.subscribe, () =>
    JSON.stringify(lectureUploads(uploadList.get().filter(isOwn))),
  );
  return JSON.parse(text) as LectureUploads;
}

/**
 * Offers each uploaded file of a course to its form: as soon as it is there, or when the form opens, also after a reload. `take` says
 * whether the form has a place for it; a file without one is kept, and offered again when `places` is another text. `takeOther`: the same
 * for a file of another tab, in whose form the same draft may be too.
 */
export function useFinishedUploads(
  courseId: Id<'course'>,
  places: string,
  take: (upload: FinishedUpload) => boolean,
  takeOther: (upload: FinishedUpload) => boolean = () => false,
): void {
  const handle = useEffectEvent(take);
  const handleOther = useEffectEvent((event: StorageEvent) => {
    const upload = finishedUploads.addedBy(event);
    if (upload?.target.courseId === courseId && takeOther(upload)) finishedUploads.remove(upload.id);
  });
  useEffect(() => {
    window.addEventListener('storage', handleOther);
    return () => window.removeEventListener('storage', handleOther);
  }, []);
  useEffect(() => {
    const offerAll = () => {
      for (const upload of finishedUploads.list(courseId)) {
        // before it is put into the form, whose changes offer the others again
        finishedUploads.remove(upload.id);
        if (!handle(upload)) finishedUploads.add({ ...upload, result: { ...upload.result, success: true } });
      }
    };
    offerAll();
    return uploadList.subscribe(offerAll);
  }, [courseId, places]);
}
