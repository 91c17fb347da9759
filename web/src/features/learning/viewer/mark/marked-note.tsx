import { cx } from 'class-variance-authority';
import { CircleCheck } from '#web/ui/page/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface MarkedNoteProps {
  /** '7. Title' of a lecture that was marked and is not the one that shows; its mark is announced. */
  readonly other?: string | undefined;
  /** The server could not be reached. */
  readonly isUnsent?: boolean | undefined;
  readonly undoing?: boolean | undefined;
  readonly onUndo: () => void;
}

/**
 * 'Marked as complete. Undo': a mark made by mistake is taken back where it was made. Of a lecture that shows, which was completed
 * before, it is plain text.
 */
export function MarkedNote({ other, isUnsent, undoing, onUndo }: MarkedNoteProps) {
  const isNew = other !== undefined || isUnsent;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1',
        isNew ? 'rounded-md bg-success-soft px-4 py-2 font-semibold text-success' : 'text-small text-muted',
      )}
      role={isNew ? 'status' : undefined}
    >
      <span className="flex min-w-0 items-start gap-3">
        {isNew && <Icon className="mt-0.5" of={CircleCheck} />}
        <span className="min-w-0 wrap-anywhere">
          {other !== undefined && <>{other}: </>}
          {isNew ? 'Marked as complete.' : 'You have completed this lecture.'}
          {isUnsent && ' It will be saved when you are back online.'}
        </span>
      </span>
      <button
        type="button"
        className="min-h-8 cursor-pointer rounded-sm px-1 underline underline-offset-3 aria-busy:cursor-progress pointer-coarse:min-h-11"
        aria-busy={undoing || undefined}
        aria-disabled={undoing || undefined}
        onClick={() => {
          if (!undoing) onUndo();
        }}
      >
        {isNew ? 'Undo' : 'Mark as not completed'}
      </button>
    </div>
  );
}
