import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { tryStorage } from '#web/lib/browser/storage.ts';
import { openingPosition } from '../../player/video/video-time.rules.ts';
import { useOpenLecture, usePlayer } from '../screen/open-lecture.ts';
import { useCompletion, useStudiedCourse } from '../screen/studied-course.ts';
import { CompletedStrip } from './completed-strip.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { RewatchDialog } from './rewatch-dialog.tsx';
import { UndoStrip } from './undo-strip.tsx';

/**
 * What a completed course says: the congratulations, once on a device for each completion, from then on a strip in the page; and
 * 'Rewatch Course' with its question and its undo (G-122).
 */
export function Completion() {
  const { courseDetails, completed, undoReset } = useStudiedCourse().course;
  const { dialog, openDialog, congratulatedKey: key, ...again } = useCompletion();
  const { current } = useOpenLecture();
  const { playback, positions } = usePlayer();
  const congratulates = dialog === 'congratulations';
  /** Another lecture may open while an undo is under way. */
  const currentId = current?._id ?? ('' as Id<'lecture'>);
  const showing = useRef(currentId);
  useLayoutEffect(() => {
    showing.current = currentId;
  });
  async function undo(): Promise<void> {
    const restored = await again.undoRewatch();
    if (restored === undefined) return;
    // it has congratulated on this completion before
    if (restored.completed) tryStorage(() => localStorage.setItem(key, ''));
    const { positionSeconds, durationSeconds } = playback.getSnapshot();
    const restoredSeconds = openingPosition(positions.positionSecondsOf(showing.current), durationSeconds);
    // going on at an earlier one would overwrite it
    if (restoredSeconds > positionSeconds) playback.seekTo(restoredSeconds);
  }
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
          undoing={again.bringingBack}
          onUndo={() => void undo()}
        />
      )}
      <CompletionDialog course={courseDetails} open={congratulates} onClose={close} onRewatch={ask} />
      <RewatchDialog
        course={courseDetails}
        open={dialog === 'rewatch'}
        rewatching={again.rewatching}
        onClose={close}
        onRewatch={() => void again.rewatch()}
      />
    </>
  );
}
