import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { PlayerMessage } from '../../player/player-message.tsx';
import { LectureHead } from '../lecture-head.tsx';
import { LectureTools } from '../lecture-tools.tsx';
import { courseFacts } from '../study/study-words.ts';
import { ViewerBar } from '../viewer-bar.tsx';
import { PlayerArea, ViewerLayout } from '../viewer-layout.tsx';
import { useNeighbours, useOpenLecture } from './open-lecture.ts';
import { useStudiedCourse } from './studied-course.ts';

interface LectureScreenProps {
  /** Of the current lecture. */
  readonly player: ReactNode;
  readonly panel: ReactNode;
  /** In the bar; it comes with React, as does what follows. */
  readonly theatre?: ReactNode;
  readonly messages?: ReactNode;
  /** The instructions of the current lecture, where they have HTML. */
  readonly sanitised?: ReactNode;
  readonly materials?: ReactNode;
}

/**
 * The lecture viewer: the current lecture with its player, what belongs to it below, and the course beside it. A script in the
 * page's HTML draws it first (docs/adr/050). Its parts read the contexts of this folder.
 */
export function LectureScreen(props: LectureScreenProps) {
  const { course, viewed, time } = useStudiedCourse();
  const { current, choose, player } = useOpenLecture();
  const { previous, next } = useNeighbours();
  const { courseDetails } = course;
  const { curriculum } = courseDetails;
  const prepare = player?.files.prepare;
  const isDone = curriculum.length > 0 && curriculum.every(({ _id }) => viewed.has(_id));
  const facts = courseFacts(courseDetails, time, isDone);
  return (
    <>
      <ViewerBar
        title={courseDetails.title}
        to={paths.courseDetails(courseDetails._id)}
        facts={facts}
        onPrevious={previous && (() => choose(previous))}
        onNext={next && (() => choose(next))}
        onApproachNext={prepare && next && (() => prepare(next))}
      >
        {props.theatre}
      </ViewerBar>
      <ViewerLayout>
        <PlayerArea>
          {current === undefined ? (
            <PlayerMessage text="This course has no lectures yet." isError={false} />
          ) : (
            props.player
          )}
        </PlayerArea>
        <LectureHead facts={facts} />
        {props.messages}
        {props.panel}
        {current !== undefined && (
          <LectureTools current={current} sanitised={props.sanitised} materials={props.materials} />
        )}
      </ViewerLayout>
    </>
  );
}
