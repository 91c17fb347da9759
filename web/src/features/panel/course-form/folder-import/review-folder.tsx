import { useState } from 'react';
import { formatFileSize } from '../../uploads/file-size.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { ReviewedLecture } from './reviewed-lecture.tsx';
import type { Plan } from './use-folder-import.ts';

interface ReviewFolderProps {
  readonly plan: Plan;
  readonly onAdd: (lectures: Plan['lectures']) => void;
  readonly onCancel: () => void;
}

const lecturesText = (count: number): string => `${count} ${count === 1 ? 'lecture' : 'lectures'}`;

/** The lectures of a folder, to be looked at before they are added and their files are uploaded. */
export function ReviewFolder({ plan, onAdd, onCancel }: ReviewFolderProps) {
  const [rows, setRows] = useState(() => plan.lectures.map((lecture) => ({ lecture, isChosen: true })));
  const chosen = rows.filter(({ isChosen }) => isChosen).map(({ lecture }) => lecture);
  const untitled = chosen.some(({ title }) => title.trim() === '');
  const bytes = chosen
    .flatMap(({ video, captions, notes, quiz, lab }) => [video, ...captions, ...notes, ...quiz, ...lab])
    .reduce((sum, { size }) => sum + size, 0);
  const change = (at: number, changed: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, n) => (n === at ? { ...row, ...changed } : row)));
  const where = plan.root === '' ? 'what was dropped' : `“${plan.root}”`;
  return (
    <Dialog
      open
      wide
      onClose={onCancel}
      title={`${rows.length === 0 ? 'No lectures' : lecturesText(rows.length)} found in ${where}`}
      note={
        rows.length === 0
          ? 'Each MP4 or WebM video of a folder becomes a lecture. Nothing has been added.'
          : 'Nothing has been added or uploaded yet. Check the order and the titles, then add them as a draft.'
      }
      footer={
        <>
          <p className="mr-auto self-center text-small text-muted numeric" role="status">
            {untitled
              ? 'Each lecture needs a title.'
              : chosen.length > 0 && `${formatFileSize(bytes)} to upload; you can go on working meanwhile.`}
          </p>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          {rows.length > 0 && (
            <Button
              variant="accent"
              disabled={chosen.length === 0 || untitled}
              onClick={() => onAdd(chosen.map((lecture) => ({ ...lecture, title: lecture.title.trim() })))}
            >
              Add {lecturesText(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      {rows.length > 0 && (
        <ol
          className="mt-2 divide-y divide-hairline rounded-lg border border-hairline"
          aria-label="Lectures found"
        >
          {rows.map(({ lecture, isChosen }, at) => (
            <ReviewedLecture
              key={lecture.video.path}
              number={at + 1}
              lecture={lecture}
              isChosen={isChosen}
              onChoose={(next) => change(at, { isChosen: next })}
              onTitle={(title) => change(at, { lecture: { ...lecture, title } })}
            />
          ))}
        </ol>
      )}
      {plan.leftOut.length > 0 && <LeftOut files={plan.leftOut} />}
    </Dialog>
  );
}
