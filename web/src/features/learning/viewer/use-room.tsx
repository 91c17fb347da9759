import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { isPlainText } from './about/plain-text.rules.ts';
import { TheatreButton } from '../player/controls/theatre-button.tsx';
import { lectureSource } from '../player/lecture-source.tsx';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import type { Room } from './lecture-screen.tsx';
import { CourseOverview } from './panel/course-overview.tsx';
import type { ViewerTab } from './panel/viewer-tabs.ts';
import type { RoomParts } from './room-parts.ts';
import { hasMaterials, MaterialsList } from './under/materials-list.tsx';

const transcript = lateCode(async () => (await import('./transcript/transcript.tsx')).Transcript);
const notesPanel = lateCode(async () => (await import('./notes/notes-panel.tsx')).NotesPanel);
const searchResults = lateCode(async () => (await import('./search/search-results.tsx')).SearchResults);
const whatIsLeft = lateCode(async () => (await import('./under/what-is-left.tsx')).WhatIsLeft);
const completion = lateCode(async () => (await import('./completion/completion.tsx')).Completion);
const instructions = lateCode(async () => (await import('./about/instructions.tsx')).Instructions);

interface RoomOptions extends RoomParts {
  readonly course: CourseProgress;
  readonly onOpenFile: (file: MaterialFile) => void;
}

/** What the lecture room has beside the player: its side panel, and what is left for completion. */
export function useRoom(options: RoomOptions) {
  const { course, viewer, files, positions, playback, jumps, settings, theatre, onOpenFile } = options;
  const { courseDetails } = course;
  const { current, marked, viewed } = viewer;
  const [tab, setTab] = useState<ViewerTab>('content');
  const [asksWhatIsLeft, setAsksWhatIsLeft] = useState(false);
  const [searched, setSearched] = useState('');
  const [notesCalled, setNotesCalled] = useState(false);
  const { captions: language } = settings.settings;
  const searchField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asksForHeading = useRef(false);
  const placeHeading = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (asksForHeading.current) element?.focus();
    asksForHeading.current = false;
  }, []);
  // a note can be written offline too; what fails to load here is asked for, and said, when the tab opens
  useEffect(() => whenIdle(() => void notesPanel.load().catch(() => undefined)), []);
  const text = current?.link_desc ?? '';
  const materials = current?.materials;
  const showsLeft = asksWhatIsLeft || marked !== undefined;
  const room: Room = {
    playback,
    // of what has no controls of ours
    theatre: current && theatre && lectureSource(current).kind !== 'video' && <TheatreButton {...theatre} />,
    tab,
    onTab: setTab,
    transcript: current && (
      <LatePart
        code={transcript}
        what="The transcript"
        loading={<PanelLoads label="Loading the transcript..." />}
        renderFailure={inPanel}
      >
        {(Transcript) => (
          <Transcript
            key={current._id}
            courseId={courseDetails._id}
            lecture={current}
            {...{ language, playback }}
            onJump={playback.seekTo}
          />
        )}
      </LatePart>
    ),
    notes: current && (
      <LatePart
        code={notesPanel}
        what="Your notes"
        loading={<PanelLoads label="Loading your notes..." />}
        renderFailure={inPanel}
      >
        {(NotesPanel) => (
          <NotesPanel
            course={courseDetails}
            lectureId={current._id}
            playback={playback}
            called={notesCalled}
            onCalled={() => setNotesCalled(false)}
            onJump={(note) => jumps.jumpTo(note, 'your note')}
          />
        )}
      </LatePart>
    ),
    overview: <CourseOverview course={courseDetails} />,
    searchField,
    searched,
    onSearch: setSearched,
    results: (
      <LatePart
        code={searchResults}
        what="The search"
        loading={<PanelLoads label="Searching..." />}
        renderFailure={inPanel}
      >
        {(SearchResults) => (
          <SearchResults
            course={courseDetails}
            {...{ searched, language }}
            currentId={current?._id}
            onJump={(hit) => jumps.jumpTo(hit, 'your search')}
            onChoose={viewer.choose}
          />
        )}
      </LatePart>
    ),
    sanitised: !isPlainText(text) && (
      <LatePart
        code={instructions}
        what="The instructions"
        loading={<Skeleton height="78px" />}
        renderFailure={(failure) => failure}
      >
        {(Instructions) => <Instructions text={text} />}
      </LatePart>
    ),
    marked,
    isUnsent: viewer.isUnsent,
    completion: (course.completed || course.undoReset || viewer.dialog) && (
      <LatePart code={completion} what="This message" renderFailure={(failure) => failure}>
        {(Completion) => <Completion {...{ course, viewer, positions, playback }} />}
      </LatePart>
    ),
    whatIsLeft: showsLeft
      ? (time) => (
          <LatePart code={whatIsLeft} what="What is left for completion" renderFailure={(failure) => failure}>
            {(WhatIsLeft) => (
              <WhatIsLeft
                course={courseDetails}
                {...{ viewed, time }}
                heading={placeHeading}
                positions={positions.seconds}
                isFirst={marked !== undefined}
                onPlay={viewer.choose}
              />
            )}
          </LatePart>
        )
      : undefined,
    onShowLeft: () => {
      setAsksWhatIsLeft(true);
      // it stands above the list on a phone, beside it elsewhere; its code may still have to come
      asksForHeading.current = heading.current === null;
      heading.current?.focus();
    },
    onWatchAgain: () => viewer.openDialog('rewatch'),
    undoing: viewer.undoing,
    onUndo: (lecture) => void viewer.unmark(lecture),
    materials: hasMaterials(materials) && <MaterialsList materials={materials} onOpen={onOpenFile} />,
    onApproach: files.prepare,
  };
  return {
    room,
    goToSearch: () => searchField.current?.focus(),
    writeNote(): void {
      setSearched('');
      setTab('notes');
      setNotesCalled(true);
    },
  };
}

const inPanel = (content: ReactNode) => <div className="p-6 max-lg:px-gutter">{content}</div>;

const PanelLoads = ({ label }: { readonly label: string }) => inPanel(<Spinner label={label} />);
