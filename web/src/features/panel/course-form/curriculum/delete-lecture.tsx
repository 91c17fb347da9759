import { useState } from 'react';
import type { DraftLecture } from '#shared/drafts/course-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { giveUpVideo } from './use-lectures.ts';

interface DeleteLectureProps {
  readonly lecture: DraftLecture | undefined;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a lecture goes; the file of its video is given up first (CFORM-35, CFORM-36). */
export function DeleteLecture({ lecture, onKeep, onDeleted }: DeleteLectureProps) {
  const [busy, setBusy] = useState(false);
  if (lecture === undefined) return null;
  const files = Object.values(lecture.materials).reduce((sum, group) => sum + group.files.length, 0);
  const what =
    files === 0
      ? 'The lecture leaves'
      : `The lecture and its ${files} material ${files === 1 ? 'file' : 'files'} leave`;
  return (
    <Dialog
      open
      dismissible={!busy}
      onClose={onKeep}
      title={`Delete “${lecture.title}”?`}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" disabled={busy} onClick={onKeep}>
            Keep lecture
          </Button>
          <Button
            variant="danger-solid"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void giveUpVideo(lecture).then(onDeleted);
            }}
          >
            Delete lecture
          </Button>
        </>
      }
    >
      <p>{what} the course. Students who viewed it keep the rest of their progress.</p>
    </Dialog>
  );
}
