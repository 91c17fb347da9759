import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isLectureReady } from '#shared/courses/lecture-form.rules.ts';
import { youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';
import { withTimeLimit } from '#web/lib/time/time-limit.ts';
import { addressLength } from '../../uploads/video-length.ts';

/** ms for which a save waits for them */
const SAVE_WAITS_MS = 3000;
/** Lengths that are being read. */
const readings = new Set<Promise<void>>();

export const isReadingLengths = (): boolean => readings.size > 0;

/** Resolves when the lengths that are being read are in the form, at the latest after three seconds. */
export function lengthsAreRead(): Promise<void> {
  return withTimeLimit(
    SAVE_WAITS_MS,
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
        void Promise.allSettled(readings).then(() => resolve());
      }),
  );
}

/**
 * The length of the video at the address of a lecture: it goes with the first change of the address, and is read again when the field
 * is left. Where the browser cannot read it, the lecture has none.
 */
export function useAddressLength(position: number) {
  const { getValues, setValue } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const isChanged = useRef(false);
  async function readInto(address: string): Promise<void> {
    const seconds = await addressLength(address);
    if (seconds === undefined) {
      // perhaps the next time that the field is left
      isChanged.current = true;
      return;
    }
    // the lecture may have another place by now, or another address
    for (const [at, one] of getValues('curriculum').entries())
      if (isVideo(one) && one.videoUrl.trim() === address)
        setValue(`curriculum.${at}.durationSeconds`, seconds);
  }
  return {
    forget() {
      isChanged.current = true;
      if (getValues(name).durationSeconds !== undefined) setValue(`${name}.durationSeconds`, undefined);
    },
    read() {
      const lecture = getValues(name);
      if (!isChanged.current || !isVideo(lecture)) return;
      isChanged.current = false;
      const reading = readInto(lecture.videoUrl.trim()).finally(() => readings.delete(reading));
      readings.add(reading);
    },
  };
}

/** Whether the player would open it: no uploaded file, no link that opens a tab of its own, no page of YouTube. */
const isVideo = (lecture: DraftLecture): boolean =>
  lecture.type === 'url' &&
  isLectureReady(lecture) &&
  !lecture.videoUrl.trim().startsWith('/') &&
  !isLiveTitle(lecture.title) &&
  youtubeId(lecture.videoUrl) === undefined;
