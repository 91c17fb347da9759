import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { isLectureReady } from '#shared/courses/lecture-form.rules.ts';
import type { DraftLecture } from '#shared/drafts/course-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { GripVertical } from '../../icons.ts';
import { useDerived } from '../use-derived.ts';
import { LectureFields } from './lecture-fields.tsx';
import { LectureFoot } from './lecture-foot.tsx';
import { LectureHead } from './lecture-head.tsx';

interface LectureRowProps {
  readonly id: string;
  readonly position: number;
  readonly count: number;
  readonly courseId: Id<'course'>;
  readonly open: boolean;
  /** The text that says how a handle is used. */
  readonly helpId: string;
  /** Opens this lecture, or closes the open one. */
  readonly onOpen: (id: string | undefined) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly onDelete: (id: string) => void;
}

/** A lecture: its row, and its fields when it is open. */
export const LectureRow = memo(function LectureRow(props: LectureRowProps) {
  const { id, position, count, courseId, open, helpId, onOpen, onMove, onDelete } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const title = useDerived(({ curriculum }) => curriculum[position]?.title || `Lecture ${position + 1}`);
  const wrong = useDerived(({ curriculum }) => isWrong(curriculum[position]));
  return (
    <li
      className={cx('relative bg-surface', isDragging && 'z-1 shadow-float')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* only the heads are measured: an open lecture is taller than the steps that it is moved by */}
      <div ref={setNodeRef} className={cx('flex items-stretch', open && 'bg-primary-soft')}>
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="grid w-11 flex-none cursor-grab touch-none place-items-center text-muted hover:text-ink focus-visible:-outline-offset-3"
          aria-label={`Move ${title}`}
          aria-describedby={count > 1 ? helpId : undefined}
        >
          <Icon of={GripVertical} />
        </button>
        <LectureHead
          id={id}
          position={position}
          courseId={courseId}
          open={open}
          onToggle={() => onOpen(open ? undefined : id)}
        />
      </div>
      {open && (
        <div
          className={cx(
            'grid gap-4 border-l-4 px-6 py-5 max-sm:px-4',
            wrong ? 'border-danger' : 'border-primary',
          )}
          id={`lecture-${id}`}
        >
          <LectureFields key={position} id={id} position={position} courseId={courseId} />
          <LectureFoot id={id} position={position} count={count} onMove={onMove} onDelete={onDelete} />
        </div>
      )}
    </li>
  );
});

/** Whether what was entered is not valid; what is only missing is no mistake. */
function isWrong(lecture: DraftLecture | undefined): boolean {
  return lecture !== undefined && lecture.videoUrl.trim() !== '' && !isLectureReady(lecture);
}
