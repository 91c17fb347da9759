import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * ms for which addresses are taken as they are: less than the ten minutes for which they are signed. Counted from when they came,
 * because a person's clock may be wrong.
 */
export const FRESH_MS = 8 * 60_000;

/** Whether anything of a lecture opens only with a signed address. */
export function hasProtectedFiles({ videoUrl = '', captions = [], materials }: Lecture): boolean {
  const files = Object.values(materials ?? {}).flatMap((group) => group.files);
  return [videoUrl, ...[...captions, ...files].map(({ url }) => url)].some(isProtectedMedia);
}

/** The signed addresses of one lecture. */
export const lectureMedia = (courseId: Id<'course'>, lectureId: Id<'lecture'>) =>
  queryOptions({
    queryKey: ['learning', 'media', courseId, lectureId],
    queryFn: async (): Promise<LectureMedia> => {
      const { data } = await call(getLectureMedia, {
        params: { courseId },
        query: { lectureIds: lectureId },
      });
      const media = data.find((one) => one.lectureId === lectureId);
      if (media === undefined) throw new Error(`There is no media of lecture ${lectureId} in the response.`);
      return media;
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

interface KnownMedia {
  readonly media: LectureMedia;
  /** When it came, in ms; undefined is now. */
  readonly cameAt: number | undefined;
}

/**
 * The signed addresses of a lecture that is open, asked for when none are there. Whether those that are there are too old is
 * decided once, when it opens: what has opened with an address, such as a file that is being read, goes on with it until
 * `renew` has brought another one. `known`: addresses that came with something else.
 */
export function useOpenedMedia(courseId: Id<'course'>, lecture: Lecture | undefined, known?: KnownMedia) {
  const lectureId = lecture?._id ?? ('' as Id<'lecture'>);
  const { data, dataUpdatedAt, error, isStale, refetch } = useQuery({
    ...lectureMedia(courseId, lectureId),
    enabled: lecture !== undefined && hasProtectedFiles(lecture),
    initialData: () => (known?.media.lectureId === lectureId ? known.media : undefined),
    initialDataUpdatedAt: () => known?.cameAt,
  });
  const [opened, setOpened] = useState<{ readonly lectureId: Id<'lecture'>; readonly tooOldUntil: number }>();
  if (opened?.lectureId !== lectureId) setOpened({ lectureId, tooOldUntil: isStale ? dataUpdatedAt : 0 });
  const media = dataUpdatedAt > (opened?.tooOldUntil ?? 0) ? data : undefined;
  return {
    media,
    /** Why there are none. */
    error: media === undefined ? error : null,
    /** Why others could not be had, also while those that are there may open. */
    refusal: error,
    renew: () => void refetch({ cancelRefetch: false }),
  };
}
