import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { TheatreButton } from '../../player/controls/theatre-button.tsx';
import { lectureSource } from '../../player/lecture-source.tsx';
import { CourseOverview } from '../panel/course-overview.tsx';
import { MaterialsList } from '../about/materials-list.tsx';
import { viewerLeft } from '../viewer-layout.tsx';
import { useOpenLecture, usePlayer } from './open-lecture.ts';
import { usePanels } from './panels.tsx';
import { CoursePanel } from './course-panel.tsx';
import { useCompletion, useMarks, useStudiedCourse } from './studied-course.ts';

const transcript = lateCode(async () => (await import('../transcript/transcript.tsx')).Transcript);
const notesPanel = lateCode(async () => (await import('../notes/notes-panel.tsx')).NotesPanel);
const searchResults = lateCode(async () => (await import('../search/search-results.tsx')).SearchResults);
const whatIsLeft = lateCode(async () => (await import('../completion/what-is-left.tsx')).WhatIsLeft);
const completion = lateCode(async () => (await import('../completion/completion.tsx')).Completion);
const instructions = lateCode(async () => (await import('../about/instructions.tsx')).Instructions);

const inPanel = (content: ReactNode) => <div className="p-6 max-lg:px-gutter">{content}</div>;
const asItIs = (failure: ReactNode) => failure;

/** The side panel with what comes with React. */
export function LateCoursePanel() {
  // a note can be written offline too; what fails to load here is asked for, and said, when the tab opens
  useEffect(() => whenIdle(() => void notesPanel.load().catch(() => undefined)), []);
  return (
    <CoursePanel
      transcript={<LateTranscript />}
      notes={<LateNotes />}
      overview={<LateOverview />}
      results={<LateSearchResults />}
    />
  );
}

function LateTranscript() {
  const { course } = useStudiedCourse();
  const { current } = useOpenLecture();
  const { playback, settings } = usePlayer();
  if (current === undefined) return null;
  const loading = inPanel(<Spinner label="Loading the transcript..." />);
  return (
    <LatePart code={transcript} what="The transcript" loading={loading} renderFailure={inPanel}>
      {(Transcript) => (
        <Transcript
          key={current._id}
          courseId={course.courseDetails._id}
          lecture={current}
          language={settings.settings.captions}
          playback={playback}
          onJump={playback.seekTo}
        />
      )}
    </LatePart>
  );
}

function LateNotes() {
  const { course } = useStudiedCourse();
  const { current } = useOpenLecture();
  const { playback, jumps } = usePlayer();
  const { notesCalled, setNotesCalled } = usePanels();
  if (current === undefined) return null;
  const loading = inPanel(<Spinner label="Loading your notes..." />);
  return (
    <LatePart code={notesPanel} what="Your notes" loading={loading} renderFailure={inPanel}>
      {(NotesPanel) => (
        <NotesPanel
          course={course.courseDetails}
          lectureId={current._id}
          playback={playback}
          called={notesCalled}
          onCalled={() => setNotesCalled(false)}
          onJump={({ lectureId, seconds }) =>
            jumps.jumpTo({ lectureId, positionSeconds: seconds }, 'your note')
          }
        />
      )}
    </LatePart>
  );
}

const LateOverview = () => <CourseOverview course={useStudiedCourse().course.courseDetails} />;

function LateSearchResults() {
  const { course } = useStudiedCourse();
  const { current, choose } = useOpenLecture();
  const { jumps, settings } = usePlayer();
  const { searched } = usePanels();
  const loading = inPanel(<Spinner label="Searching..." />);
  return (
    <LatePart code={searchResults} what="The search" loading={loading} renderFailure={inPanel}>
      {(SearchResults) => (
        <SearchResults
          course={course.courseDetails}
          searched={searched}
          language={settings.settings.captions}
          currentId={current?._id}
          onJump={(hit) => jumps.jumpTo(hit, 'your search')}
          onChoose={choose}
        />
      )}
    </LatePart>
  );
}

/** Below the lecture's title: about a course that is complete or was begun again, and what is left for completion. */
export function LateMessages() {
  const { course, viewed, positionSeconds, time } = useStudiedCourse();
  const { marked } = useMarks();
  const { dialog } = useCompletion();
  const { choose } = useOpenLecture();
  const { asksWhatIsLeft, leftHeading } = usePanels();
  const isAboutCompletion = course.completed || course.undoReset !== undefined || dialog !== undefined;
  const showsLeft = asksWhatIsLeft || marked !== undefined;
  if (!isAboutCompletion && !showsLeft) return null;
  return (
    <div className={viewerLeft}>
      {isAboutCompletion && (
        <LatePart code={completion} what="This message" renderFailure={asItIs}>
          {(Completion) => <Completion />}
        </LatePart>
      )}
      {showsLeft && (
        <LatePart code={whatIsLeft} what="What is left for completion" renderFailure={asItIs}>
          {(WhatIsLeft) => (
            <WhatIsLeft
              course={course.courseDetails}
              {...{ viewed, positionSeconds, time }}
              heading={leftHeading}
              isFirst={marked !== undefined}
              onPlay={choose}
            />
          )}
        </LatePart>
      )}
    </div>
  );
}

/** The button of the theatre, where the player has none of its own. */
export function LateTheatreButton() {
  const { current } = useOpenLecture();
  const { theatre } = usePlayer();
  if (!current || !theatre || lectureSource(current).kind === 'video') return null;
  return (
    <div className="ml-auto">
      <TheatreButton {...theatre} />
    </div>
  );
}

/** The instructions of the current lecture with their HTML. */
export function SanitisedInstructions() {
  const { link_desc: text = '' } = useOpenLecture().current ?? {};
  const loading = <Skeleton height="78px" />;
  return (
    <LatePart code={instructions} what="The instructions" loading={loading} renderFailure={asItIs}>
      {(Instructions) => <Instructions text={text} />}
    </LatePart>
  );
}

/** The files of the current lecture. */
export function LateMaterials() {
  const { materials } = useOpenLecture().current ?? {};
  const { openFile } = usePlayer();
  return materials && <MaterialsList materials={materials} onOpen={openFile} />;
}
