import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import { cuesOf } from './cue-queries.ts';
import { captionAt, nextChange } from './caption-at.rules.ts';

interface CaptionOptions {
  readonly courseId: Id<'course'>;
  readonly lectureId: Id<'lecture'>;
  /** That is switched on. */
  readonly track: CaptionTrack | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Another value is another element. */
  readonly source: string;
}

/** The caption that is shown now. It is drawn by the player: the browser would draw it below the controls. */
export function useCaption({ courseId, lectureId, track, video, source }: CaptionOptions) {
  const { data: cues, error, refetch } = useQuery(cuesOf({ courseId, lectureId, track }));
  const [text, setText] = useState<string>();
  useEffect(() => {
    const element = video.current;
    if (element === null || cues === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const { currentTime, paused, playbackRate } = element;
      setText(captionAt(cues, currentTime));
      clearTimeout(timer);
      const change = nextChange(cues, currentTime);
      // browsers tell the second only four times a second
      if (!paused && change !== undefined) {
        timer = setTimeout(show, ((change - currentTime) * 1000) / playbackRate);
      }
    };
    show();
    for (const event of EVENTS) element.addEventListener(event, show);
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) element.removeEventListener(event, show);
    };
  }, [video, cues, source]);
  return {
    text: cues === undefined ? undefined : text,
    hasFailed: error !== null && cues === undefined && track !== undefined,
    retry: () => void refetch(),
  };
}

const EVENTS = ['timeupdate', 'seeking', 'playing', 'pause', 'ratechange', 'loadedmetadata'] as const;
