import { useEffect } from 'react';
import type { CourseProgress } from '../../lecture/course-progress.ts';
import { tryStorage } from '#web/lib/start/storage.ts';
import type { useLectureViewer } from '../use-lecture-viewer.ts';
import { CompletedStrip } from './completed-strip.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { RewatchDialog } from './rewatch-dialog.tsx';
import { UndoStrip } from './undo-strip.tsx';

interface CompletionProps {
  readonly course: CourseProgress;
  readonly viewer: ReturnType<typeof useLectureViewer>;
}

/**
 * What a completed course says: the congratulations, once on a device for each completion, from then on a strip in the page; and
 * 'Rewatch Course' with its question and its undo (G-122).
 */
export function Completion({ course, viewer }: CompletionProps) {
  const { courseDetails, completed, undoReset } = course;
  const { dialog, openDialog, congratulatedKey: key } = viewer;
  const congratulates = dialog === 'congratulations';
  useEffect(() => {
    if (congratulates) tryStorage(() => localStorage.setItem(key, ''));
    else if (!completed) tryStorage(() => localStorage.removeItem(key));
  }, [congratulates, completed, key]);
  const close = () => openDialog(undefined);
  const ask = () => openDialog('rewatch');
  return (
    <>
      {completed && !congratulates && <CompletedStrip course={courseDetails} onRewatch={ask} />}
      {!completed && undoReset !== undefined && (
        <UndoStrip
          key={JSON.stringify(undoReset)}
          {...undoReset}
          undoing={viewer.bringingBack}
          onUndo={() => void viewer.undoRewatch()}
        />
      )}
      <CompletionDialog course={courseDetails} open={congratulates} onClose={close} onRewatch={ask} />
      <RewatchDialog
        course={courseDetails}
        open={dialog === 'rewatch'}
        rewatching={viewer.rewatching}
        onClose={close}
        onRewatch={() => void viewer.rewatch()}
      />
    </>
  );
}
