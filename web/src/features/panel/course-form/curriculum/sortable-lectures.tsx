import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { moveAnnouncements } from './move-announcements.ts';

interface SortableLecturesProps {
  readonly ids: string[];
  readonly titleOf: (id: string) => string;
  readonly onMove: (id: string, to: number) => void;
  readonly children: ReactNode;
}

// The options stay the same objects: dnd-kit renders every row again when they change.
/** A press on a handle is a drag after 4 px. */
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The list of lectures, moved by pointer or keyboard. */
export function SortableLectures({ ids, titleOf, onMove, children }: SortableLecturesProps) {
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  if (ids.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: moveAnnouncements(ids, titleOf),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-hairline overflow-hidden rounded-lg border border-hairline bg-surface">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable: 'Space lifts the lecture, the arrows move it, Space puts it down, Escape puts it back.',
};
