import { cx } from 'class-variance-authority';
import { counted } from '../counted.ts';

interface SetAsideNoteProps {
  readonly count?: number | undefined;
  readonly className?: string;
}

/** That some rows are corrupt and left out, so that a list is not taken for whole (docs/adr/035); nothing where there are none. */
export function SetAsideNote({ count = 0, className }: SetAsideNoteProps) {
  if (count === 0) return null;
  return (
    <p className={cx('text-small text-muted', className)} role="status">
      {counted(count, 'row')} cannot be shown. {count === 1 ? 'It is' : 'They are'} being looked into.
    </p>
  );
}
