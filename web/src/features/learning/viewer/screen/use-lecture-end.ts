import { useRef, useState } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { useMedia } from '#web/ui/use-media.ts';
import type { NextCardProps } from '../../player/next-card/next-card.tsx';
import { COUNTDOWN_SECONDS } from '../../player/next-card/use-countdown.ts';
import { lectureAfterEnd, marksAtEnd } from '../lecture-after-end.rules.ts';
import { mayOpenNext } from '../may-open-next.ts';
import { useOpenLecture, usePlayer } from './open-lecture.ts';
import { useCompletion, useMarks, useStudiedCourse } from './studied-course.ts';

interface Ended {
  readonly lecture: Lecture;
  readonly next: Lecture;
  /** Its end marks it, and then the next lecture opens by itself (PROG-22, PROG-28). */
  readonly opensNext: boolean;
  /** The next one may start by itself, before the mark too: it was viewed before. */
  readonly countsAtOnce: boolean;
  /** The mark has opened the next lecture. */
  readonly hasOpenedNext: boolean;
}

/**
 * What happens at the end of a lecture: an uploaded video marks itself, after which the next lecture opens (PROG-22, PROG-27,
 * PROG-28); a card over the player says which, before it starts.
 */
export function useLectureEnd(current: Lecture) {
  const { course, viewed } = useStudiedCourse();
  const { marking, mark } = useMarks();
  const { dialog } = useCompletion();
  const { choose, open } = useOpenLecture();
  const { playback } = usePlayer();
  const { curriculum } = course.courseDetails;
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [ended, setEnded] = useState<Ended>();
  /** The lecture that is to start when it opens. */
  const [startsId, setStartsId] = useState<string>();
  /** The lecture that has ended is to stay, also when its mark comes later. */
  const stays = useRef(false);

  const shownId = ended?.hasOpenedNext ? ended.next._id : ended?.lecture._id;
  const isShown = shownId === current._id && dialog === undefined;
  if (ended !== undefined && !isShown) setEnded(undefined);
  if (startsId !== undefined && startsId !== current._id) setStartsId(undefined);

  const dismiss = () => setEnded(undefined);
  const marks = marksAtEnd(current, viewed);
  function onEnded(): void {
    const isFree = mayOpenNext();
    stays.current = !isFree;
    const next = lectureAfterEnd(course, current, marks);
    if (next !== undefined) {
      setEnded({
        lecture: current,
        next,
        opensNext: marks && isFree,
        countsAtOnce: isFree && viewed.has(current._id),
        hasOpenedNext: false,
      });
    }
    if (marks) {
      void mark(current, (nextId) => {
        const opensNext = !stays.current && mayOpenNext();
        const opened = curriculum.find(({ _id }) => _id === nextId);
        if (opensNext && opened) setEnded((now) => now && { ...now, next: opened, hasOpenedNext: true });
        return opensNext;
      });
    }
  }
  const handlers = { onEnded, marks, dismiss, startsId };
  if (ended === undefined || !isShown) return { ...handlers, card: undefined, said: '' };

  const { lecture, next, hasOpenedNext } = ended;
  const counts = (hasOpenedNext || ended.countsAtOnce) && !isStill && !isLiveTitle(next.title);
  const placeOf = ({ _id }: Lecture) => curriculum.findIndex((one) => one._id === _id);
  const kind = placeOf(next) < placeOf(lecture) ? 'What is left for completion' : 'Next lecture';
  const stay = () => {
    stays.current = true;
    dismiss();
  };
  const card: NextCardProps = {
    next,
    kind,
    counts,
    mayStart: mayOpenNext,
    onPlay: () => {
      dismiss();
      if (hasOpenedNext && !isLiveTitle(next.title)) playback.play();
      else {
        setStartsId(next._id);
        choose(next);
      }
    },
    onDismiss: ended.opensNext ? dismiss : stay,
    back: ended.opensNext
      ? {
          to: `lecture ${placeOf(lecture) + 1}`,
          onBack: () => {
            stay();
            if (hasOpenedNext) open(lecture._id);
          },
        }
      : undefined,
  };
  const isMarking = ended.opensNext && marking;
  const start = counts ? ` It starts in ${COUNTDOWN_SECONDS} seconds.` : '';
  return { ...handlers, card, said: isMarking ? '' : `${kind}: ${next.title}.${start}` };
}
