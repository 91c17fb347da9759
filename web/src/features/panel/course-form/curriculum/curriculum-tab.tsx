import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { FolderImport } from '../folder-import/folder-import.tsx';
import { useFolderImport } from '../folder-import/use-folder-import.ts';
import { useFormPlace } from '../form-place.ts';
import { fieldId } from '../use-field-props.ts';
import { AddLecture } from './add-lecture.tsx';
import { DeleteLecture } from './delete-lecture.tsx';
import { LectureRow } from './lecture-row.tsx';
import { SortableLectures } from './sortable-lectures.tsx';
import { UndoDelete } from './undo-delete.tsx';
import { useLectures } from './use-lectures.ts';

const GRIP_HELP = 'grip-help';

interface CurriculumTabProps {
  readonly courseId: Id<'course'>;
  readonly isShown: boolean;
}

/** The tab Curriculum: the lectures in their order; only the fields of the open one are mounted. */
export function CurriculumTab({ courseId, isShown }: CurriculumTabProps) {
  const lectures = useLectures();
  const [asked, setAsked] = useState<string>();
  const { openLecture, setOpenLecture } = useFormPlace();
  const folder = useFolderImport({ courseId, isShown, onAdd: lectures.addAll });
  return (
    <div
      className="rounded-lg data-over:outline-3 data-over:outline-offset-4 data-over:outline-primary data-over:outline-dashed"
      id={fieldId('curriculum')}
      data-over={folder.isOver || undefined}
    >
      {lectures.ids.length > 1 && (
        <p className="mb-4 text-muted" id={GRIP_HELP}>
          Drag a lecture by its handle. With the keyboard: Space lifts it, the arrows move it, Space puts it
          down.
        </p>
      )}
      <SortableLectures ids={lectures.ids} titleOf={lectures.titleOf} onMove={lectures.move}>
        {lectures.ids.map((id, position) => (
          <LectureRow
            key={id}
            id={id}
            position={position}
            count={lectures.ids.length}
            courseId={courseId}
            open={id === openLecture}
            onOpen={setOpenLecture}
            helpId={GRIP_HELP}
            onMove={lectures.moveAndFocus}
            onDelete={setAsked}
          />
        ))}
      </SortableLectures>
      {lectures.deleted !== undefined && (
        <UndoDelete
          title={lectures.deleted.lecture.title}
          onUndo={lectures.undo}
          onClose={lectures.forgetDeleted}
        />
      )}
      <AddLecture onAdd={lectures.add} />
      <FolderImport folder={folder} />
      <p className="sr-only" role="status">
        {lectures.announcement}
      </p>
      {asked !== undefined && (
        <DeleteLecture
          lecture={lectures.find(asked)}
          onKeep={() => setAsked(undefined)}
          onDeleted={() => {
            setAsked(undefined);
            lectures.remove(asked);
          }}
        />
      )}
    </div>
  );
}
