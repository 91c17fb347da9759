import '#web/styles/empty.css';
import type { ReactNode } from 'react';
import { EmptyLoom } from '#web/art/empty-loom.tsx';
import { classNames } from './class-names.ts';

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
    <div className={classNames('tw-empty', className)}>
      <EmptyLoom className="tw-empty__art" />
      <Title className="tw-h2">{title}</Title>
      {note !== undefined && <p className="tw-muted">{note}</p>}
      {action}
    </div>
  );
}
