import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { EmptyLoom } from '#web/art/empty-loom.tsx';

type EmptyStateProps = {
  /** the exact sentence */
  title: string;
  /** one quiet line */
  note?: string | undefined;
  /** one button */
  action?: ReactNode;
  /** heading level of the sentence; a paragraph without */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, note, action, level, className }: EmptyStateProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border-[1.5px] border-dashed border-warp px-6 py-12 text-center',
        className,
      )}
    >
      <EmptyLoom className="w-50" />
      <Title className="font-display text-h2 text-balance">{title}</Title>
      {note !== undefined && <p className="text-muted">{note}</p>}
      {action}
    </div>
  );
}
