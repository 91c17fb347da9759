import type { ReactNode, Ref } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { type StudyTime, studyTime } from '#shared/progress/study-time.rules.ts';
import { paths } from '#web/lib/paths.ts';
import { PlayerMessage } from '../player/player-message.tsx';
import type { Playback } from '../player/playback.ts';
import { LectureHead } from './lecture-head.tsx';
import { LectureTools } from './lecture-tools.tsx';
import { CourseContent } from './panel/course-content.tsx';
import { LectureList } from './panel/lecture-list.tsx';
import { ViewerPanel } from './panel/viewer-panel.tsx';
import type { ViewerTab } from './panel/viewer-tabs.ts';
import { courseFacts } from './study/study-words.ts';
import { MarkedNote } from './under/marked-note.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { PlayerArea, viewerLeft, ViewerLayout } from './viewer-layout.tsx';

export interface LectureScreenProps {
  readonly course: CourseDetails;
  readonly viewed: ReadonlySet<string>;
  /** Seconds at which each lecture that was begun goes on. */
  readonly positions: ReadonlyMap<string, number>;
  /** Not set: the course has no lectures. */
  readonly current: Lecture | undefined;
  /** Of the current lecture. */
  readonly player: ReactNode;
  readonly hasCertificate: boolean;
  readonly marking: boolean;
  readonly onMark: (lecture: Lecture) => void;
  readonly onChoose: (lecture: Lecture) => void;
  /** What comes with React. */
  readonly room?: Room | undefined;
}

/** What the room has beyond its first drawing. */
export interface Room {
  readonly playback: Playback;
  /** The button of the theatre, where the player has none. */
  readonly theatre: ReactNode;
  readonly tab: ViewerTab;
  readonly onTab: (tab: ViewerTab) => void;
  readonly transcript: ReactNode;
  readonly notes: ReactNode;
  readonly overview: ReactNode;
  readonly searchField: Ref<HTMLInputElement>;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly results: ReactNode;
  /** The instructions of the current lecture with their HTML. */
  readonly sanitised: ReactNode;
  /** The lecture whose mark can be taken back, where it is not the current one. */
  readonly marked: Lecture | undefined;
  readonly isUnsent: (lectureId: string) => boolean;
  /** About a course that is complete, or was begun again. */
  readonly completion: ReactNode;
  /** What is left for completion; not set where it was not asked for. */
  readonly whatIsLeft: ((time: StudyTime) => ReactNode) | undefined;
  readonly onShowLeft: () => void;
  /** Asks whether the completed course begins again. */
  readonly onWatchAgain: () => void;
  readonly undoing: boolean;
  readonly onUndo: (lecture: Lecture) => void;
  readonly materials: ReactNode;
  readonly onApproach: (lecture: Lecture) => void;
}

const nothing = (): void => undefined;

/**
 * The lecture room: the current lecture with its player, what belongs to it below, and the course beside it. A script in the
 * page's HTML draws it first (docs/adr/050).
 */
export function LectureScreen(props: LectureScreenProps) {
  const { course, viewed, positions, current, player, marking, onMark, onChoose, room } = props;
  const { curriculum } = course;
  const index = current === undefined ? 0 : curriculum.indexOf(current);
  const previous = curriculum[index - 1];
  const next = curriculum[index + 1];
  const time = studyTime(curriculum, viewed, positions);
  const facts = courseFacts(
    course,
    time,
    curriculum.length > 0 && curriculum.every(({ _id }) => viewed.has(_id)),
  );
  const marked = room?.marked;
  const noted = marked ?? (current && viewed.has(current._id) ? current : undefined);
  const startAt = current && positions.get(current._id);
  return (
    <>
      <ViewerBar
        title={course.title}
        to={paths.courseDetails(course._id)}
        facts={facts}
        onPrevious={previous && (() => onChoose(previous))}
        onNext={next && (() => onChoose(next))}
      >
        {room?.theatre}
      </ViewerBar>
      <ViewerLayout>
        <PlayerArea>
          {current === undefined ? (
            <PlayerMessage text="This course has no lectures yet." isError={false} />
          ) : (
            player
          )}
        </PlayerArea>
        <LectureHead
          course={course}
          facts={facts}
          current={current}
          isViewed={current !== undefined && viewed.has(current._id)}
          marking={marking}
          isSecond={marked !== undefined}
          onMark={onMark}
        >
          {noted !== undefined && (
            <MarkedNote
              key={noted._id}
              other={noted === marked ? `${curriculum.indexOf(noted) + 1}. ${noted.title}` : undefined}
              isUnsent={room?.isUnsent(noted._id)}
              undoing={room?.undoing}
              onUndo={() => room?.onUndo(noted)}
            />
          )}
        </LectureHead>
        {(room?.completion || room?.whatIsLeft) && (
          <div className={viewerLeft}>
            {room.completion}
            {room.whatIsLeft?.(time)}
          </div>
        )}
        <ViewerPanel
          tab={room?.tab ?? 'content'}
          onTab={room?.onTab ?? nothing}
          searchField={room?.searchField}
          search={{
            text: room?.searched ?? '',
            onText: room?.onSearch ?? nothing,
            results: room?.results,
          }}
          panels={{
            content: (
              <CourseContent
                {...{ course, viewed, time }}
                hasCertificate={props.hasCertificate}
                onShowLeft={room?.onShowLeft ?? nothing}
                onWatchAgain={room?.onWatchAgain ?? nothing}
              >
                <LectureList
                  lectures={curriculum}
                  viewed={viewed}
                  currentId={current?._id}
                  startAt={startAt}
                  playback={room?.playback}
                  onChoose={onChoose}
                  onApproach={room?.onApproach}
                />
              </CourseContent>
            ),
            transcript: room?.transcript,
            notes: room?.notes,
            overview: room?.overview,
          }}
        />
        {current !== undefined && (
          <LectureTools
            current={current}
            sanitised={room?.sanitised}
            next={next && { lecture: next, number: index + 2 }}
            onChoose={onChoose}
            onApproach={room?.onApproach}
            materials={room?.materials}
          />
        )}
      </ViewerLayout>
    </>
  );
}
