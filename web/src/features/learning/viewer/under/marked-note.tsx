import { CircleCheck } from '#web/ui/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface MarkedNoteProps {
  /** '7. Title' of a lecture that was marked and is not the one that shows; its mark is announced. */
  readonly other?: string | undefined;
  /** The server could not be reached. */
  readonly isUnsent?: boolean | undefined;
  readonly undoing?: boolean | undefined;
  readonly onUndo: () => void;
}

/** 'Marked as complete. Undo': a mark made by mistake is taken back where it was made. */
export function MarkedNote({ other, isUnsent, undoing, onUndo }: MarkedNoteProps) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-success-soft px-4 py-2 font-semibold text-success"
      role={other === undefined && !isUnsent ? undefined : 'status'}
    >
      <span className="flex min-w-0 items-start gap-3">
        <Icon className="mt-0.5" of={CircleCheck} />
        <span className="min-w-0 wrap-anywhere">
          {other !== undefined && <>{other}: </>}
          Marked as complete.{isUnsent && ' It will be saved when you are back online.'}
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
        Undo
      </button>
    </div>
  );
}
