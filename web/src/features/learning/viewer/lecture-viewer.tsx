import { type ReactNode, useEffect, useState } from 'react';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import type { Id } from '#shared/kernel/id.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';
import { keepFocus } from '../lecture/keep-focus.ts';
import { createPlayback } from '../player/playback.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { useLectureMedia } from './media-queries.ts';
import { useOpenedFile } from './use-opened-file.ts';
import {
  LateCoursePanel,
  LateMaterials,
  LateMessages,
  LateTheatreButton,
  SanitisedInstructions,
} from './screen/late-parts.tsx';
import { LectureScreen } from './screen/lecture-screen.tsx';
import { OpenLectureContext } from './screen/open-lecture.ts';
import { PanelsProvider } from './screen/panels.tsx';
import { CurrentPlayer } from './screen/current-player.tsx';
import { studiedCourse, StudiedCourseContext } from './screen/studied-course.ts';
import { usePositions } from './study/use-positions.ts';
import { useStudySettings } from './study/use-study-settings.ts';
import { useJumps } from './use-jumps.ts';
import { useLectureViewer } from './use-lecture-viewer.ts';
import { useMediaAhead } from './use-media-ahead.ts';
import { useTheatre } from './use-theatre.ts';

const openFilePart = lateCode(async () => (await import('./open-file.tsx')).OpenFile);

interface LectureViewerProps {
  readonly userId: Id<'user'>;
  readonly course: CourseProgress;
}

/** The lectures of a course that may be studied, and the congratulations at its end. */
export function LectureViewer({ userId, course }: LectureViewerProps) {
  const { courseDetails, study } = course;
  const [playback] = useState(createPlayback);
  const positions = usePositions(userId, course);
  const { opened, open: openFile, close: closeFile } = useOpenedFile(courseDetails.curriculum);
  const viewer = useLectureViewer({
    userId,
    course,
    hasFile: opened !== undefined,
    onLeaveLecture: positions.leaveLecture,
    saveBy: positions.saveBy,
    forget: positions.forget,
    restore: positions.restore,
    onBegin: () => playback.seekTo(0),
  });
  const { current } = viewer;
  const jumps = useJumps({
    playback,
    current,
    positionSecondsOf: positions.positionSecondsOf,
    open: viewer.open,
  });
  const settings = useStudySettings(study?.settings);
  const theatre = useTheatre(current?._id);
  const files = useLectureMedia(userId, course, current);
  useMediaAhead({ userId, course, current, viewed: viewer.viewed, marking: viewer.marks.marking, playback });
  useTitle(current === undefined ? courseDetails.title : `${current.title}, ${courseDetails.title}`);
  const isCovered = opened !== undefined || viewer.completion.dialog !== undefined;
  useEffect(() => {
    if (isCovered) playback.pause();
  }, [isCovered, playback]);
  useEffect(() => {
    const title = document.getElementById('lecture-title');
    return keepFocus(title?.closest('main')?.parentElement, () => title);
  }, []);
  const failedFile = (failure: ReactNode) => (
    <Dialog open closeButton title={opened?.file.filename} onClose={closeFile}>
      {failure}
    </Dialog>
  );
  const { viewed, marks, completion, open, choose } = viewer;
  const openOwnFile = (file: MaterialFile) => current && openFile(current, file);
  const player = { playback, positions, jumps, files, settings, theatre, openFile: openOwnFile };
  const { positionSeconds } = positions;
  return (
    <>
      <StudiedCourseContext value={studiedCourse({ course, viewed, positionSeconds, marks, completion })}>
        <OpenLectureContext value={{ current, open, choose, player }}>
          <PanelsProvider>
            <LectureScreen
              player={current && <CurrentPlayer current={current} />}
              panel={<LateCoursePanel />}
              theatre={<LateTheatreButton />}
              messages={<LateMessages />}
              sanitised={<SanitisedInstructions />}
              materials={<LateMaterials />}
            />
          </PanelsProvider>
        </OpenLectureContext>
      </StudiedCourseContext>
      {opened !== undefined && (
        <LatePart code={openFilePart} what="The viewer of this file" renderFailure={failedFile}>
          {(OpenFile) => (
            <OpenFile
              {...{ userId, course, opened, positions }}
              renderFailure={failedFile}
              onClose={closeFile}
            />
          )}
        </LatePart>
      )}
    </>
  );
}
