import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isLectureReady } from '#shared/courses/lecture-form.rules.ts';
import { youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { isLiveTitle } from '#shared/courses/shown/live-title.rules.ts';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';
import { addressLength } from '../../uploads/video-length.ts';

/**
 * The length of the video at the address of a lecture: it goes with the first change of the address, and is read again when the field
 * is left. Where the browser cannot read it, the lecture has none.
 */
export function useAddressLength(position: number) {
  const { getValues, setValue } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const isChanged = useRef(false);
  return {
    forget() {
      isChanged.current = true;
      if (getValues(name).durationSeconds !== undefined) setValue(`${name}.durationSeconds`, undefined);
    },
    async read() {
      const lecture = getValues(name);
      if (!isChanged.current || !isVideo(lecture)) return;
      isChanged.current = false;
      const address = lecture.videoUrl.trim();
      const seconds = await addressLength(address);
      // the lecture may have another place by now, or another address
      for (const [at, one] of getValues('curriculum').entries())
        if (isVideo(one) && one.videoUrl.trim() === address)
          setValue(`curriculum.${at}.durationSeconds`, seconds);
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
