import { Button } from '#web/ui/button/button.tsx';

interface UndoDeleteProps {
  readonly title: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** A lecture that was deleted, until it is taken back or that is not wanted any more. */
export function UndoDelete({ title, onUndo, onClose }: UndoDeleteProps) {
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-surface px-4.5 py-3"
      role="status"
    >
      <p className="min-w-0 wrap-anywhere">“{title}” was deleted.</p>
      <span className="flex gap-2">
        <Button size="sm" variant="quiet" id="course-undo-delete" onClick={onUndo}>
          Undo
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </span>
    </div>
  );
}
