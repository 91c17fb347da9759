import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';

interface HiddenNoteProps {
  /** how many older payments are left out now */
  readonly hidden: number;
  readonly showsAll: boolean;
  /** a search is shown, which did not look at them */
  readonly isSearch: boolean;
  readonly onToggle: () => void;
}

/** 'N older payments not shown · Show all', so that no money seems lost (G-57). A search covers what is shown. */
export function HiddenNote({ hidden, showsAll, isSearch, onToggle }: HiddenNoteProps) {
  if (hidden === 0 && !showsAll) return null;
  const older = counted(hidden, 'older payment');
  const all = `All payments are ${isSearch ? 'searched' : 'shown'}`;
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-1.5 px-5 py-1.5 text-small text-muted">
      <span>
        <span>{showsAll ? all : `${older} not shown${isSearch ? ', and not searched' : ''}`}</span>
        <span aria-hidden="true"> ·</span>
      </span>
      <Button className="px-1! underline underline-offset-3" variant="ghost" size="sm" onClick={onToggle}>
        {showsAll ? 'Show fewer' : 'Show all'}
      </Button>
    </p>
  );
}
