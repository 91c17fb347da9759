import type { ReactNode } from 'react';
import { CourseContent } from '../panel/course-content.tsx';
import { LectureList } from '../panel/lecture-list.tsx';
import { ViewerPanel } from '../panel/viewer-panel.tsx';
import { useOpenLecture } from './open-lecture.ts';
import { usePanels } from './panels.tsx';
import { useStudiedCourse } from './studied-course.ts';

interface CoursePanelProps {
  readonly transcript?: ReactNode;
  readonly notes?: ReactNode;
  readonly overview?: ReactNode;
  /** Of the search. */
  readonly results?: ReactNode;
}

/** The course beside the lecture: its content, which is drawn at once, and what comes with React. */
export function CoursePanel({ results, ...panels }: CoursePanelProps) {
  const { course, viewed, positionSeconds } = useStudiedCourse();
  const { current, choose, player } = useOpenLecture();
  const { tab, setTab, searched, setSearched, searchField } = usePanels();
  return (
    <ViewerPanel
      tab={tab}
      onTab={setTab}
      searchField={searchField}
      search={{ text: searched, onText: setSearched, results }}
      panels={{
        content: (
          <CourseContent>
            <LectureList
              lectures={course.courseDetails.curriculum}
              viewed={viewed}
              currentId={current?._id}
              positionSeconds={current && positionSeconds.get(current._id)}
              playback={player?.playback}
              onChoose={choose}
              onApproach={player?.files.prepare}
            />
          </CourseContent>
        ),
        transcript: panels.transcript,
        notes: panels.notes,
        overview: panels.overview,
      }}
    />
  );
}
