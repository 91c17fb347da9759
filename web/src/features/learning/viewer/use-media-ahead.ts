import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { lectureSource } from '../player/lecture-source.tsx';
import type { Playback, PlaybackState } from '../player/playback.ts';
import { preloadVideo, savesData } from '../player/video/preload-video.ts';
import { hasProtectedFiles, lectureMedia } from '../lecture/lecture-media.ts';
import { marksAtEnd } from './lecture-after-end.rules.ts';
import { cameAt } from './media-queries.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';

/** Seconds before the end of a lecture in which addresses that have expired meanwhile are asked for again. */
const ENDING_SECONDS = 60;

type Stage = 'opening' | 'open' | 'ending';

function stageOf({ positionSeconds, durationSeconds }: PlaybackState): Stage {
  if (durationSeconds === 0) return 'opening';
  return positionSeconds < durationSeconds - ENDING_SECONDS ? 'open' : 'ending';
}

/** How far a lecture is. Whatever the lecture before has reached does not count: its player is gone before this one is read. */
function useStage(playback: Playback, lectureId: Id<'lecture'> | undefined): Stage {
  const [stage, setStage] = useState<Stage>('opening');
  const [readOf, setReadOf] = useState<string>();
  useEffect(() => {
    const read = () => {
      setStage(stageOf(playback.getSnapshot()));
      setReadOf(lectureId);
    };
    read();
    return playback.subscribe(read);
  }, [playback, lectureId]);
  return readOf === lectureId ? stage : 'opening';
}

interface MediaAheadOptions {
  readonly userId: Id<'user'>;
  readonly course: CourseProgress;
  readonly current: Lecture | undefined;
  /** With the marks that are not sent yet. */
  readonly viewed: ReadonlySet<string>;
  /** The current lecture is being marked: the reload follows. */
  readonly marking: boolean;
  readonly playback: Playback;
}

/**
 * Asks for the media of the next lecture, of no other, once the current video is there: its signed addresses, where they have not
 * come with the course, and, unless the person saves data, the beginning of an uploaded video, so that it shows at once when it is
 * opened. At an end that marks the lecture they come with the reload, and before it as soon as a way to the next one is approached. What fails here is asked for and said when the lecture opens.
 */
export function useMediaAhead({
  userId,
  course,
  current,
  viewed,
  marking,
  playback,
}: MediaAheadOptions): void {
  const client = useQueryClient();
  const { _id: courseId, curriculum } = course.courseDetails;
  const next = current && curriculum[curriculum.indexOf(current) + 1];
  const stage = useStage(playback, current?._id);
  const nextId = next?._id ?? ('' as Id<'lecture'>);
  const asks = stage !== 'opening' && next !== undefined && hasProtectedFiles(next);
  const { nextMedia } = course;
  const { data } = useQuery({
    ...lectureMedia(courseId, nextId),
    enabled: asks,
    initialData: () => (nextMedia?.lectureId === nextId ? nextMedia : undefined),
    initialDataUpdatedAt: () => cameAt(client, userId, courseId),
  });
  const askAgain = useEffectEvent(() => {
    if (current && !marking && !marksAtEnd(current, viewed))
      void client.prefetchQuery(lectureMedia(courseId, nextId));
  });
  useEffect(() => {
    if (asks && stage === 'ending') askAgain();
  }, [asks, stage, courseId, nextId]);

  const source = next && asks ? lectureSource(next, data) : undefined;
  // another site learns of the person only when its lecture is opened
  const src = source?.kind === 'video' && source.signed ? source.src : undefined;
  useEffect(() => (src === undefined || savesData() ? undefined : preloadVideo(src)), [src]);
}
