import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CourseProgress } from '../../lecture/course-progress.ts';
import { tryStorage } from '#web/lib/browser/storage.ts';
import { openingSecond } from '../../player/video/video-time.rules.ts';
import type { RoomParts } from '../room-parts.ts';
import { CompletedStrip } from './completed-strip.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { RewatchDialog } from './rewatch-dialog.tsx';
import { UndoStrip } from './undo-strip.tsx';

interface CompletionProps extends Pick<RoomParts, 'viewer' | 'positions' | 'playback'> {
  readonly course: CourseProgress;
}

/**
 * What a completed course says: the congratulations, once on a device for each completion, from then on a strip in the page; and
 * 'Rewatch Course' with its question and its undo (G-122).
 */
export function Completion({ course, viewer, positions, playback }: CompletionProps) {
  const { courseDetails, completed, undoReset } = course;
  const { dialog, openDialog, congratulatedKey: key } = viewer;
  const congratulates = dialog === 'congratulations';
  /** Another lecture may open while an undo is under way. */
  const showing = useRef('');
  useLayoutEffect(() => {
    showing.current = viewer.current?._id ?? '';
  });
  async function undo(): Promise<void> {
    const restored = await viewer.undoRewatch();
    if (restored === undefined) return;
    // it has congratulated on this completion before
    if (restored.completed) tryStorage(() => localStorage.setItem(key, ''));
    const { seconds, duration } = playback.getSnapshot();
    const second = openingSecond(positions.secondOf(showing.current), duration);
    // going on at an earlier one would overwrite it
    if (second > seconds) playback.seekTo(second);
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
          undoing={viewer.bringingBack}
          onUndo={() => void undo()}
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
