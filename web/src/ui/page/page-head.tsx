import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** at the right end of the line */
  end?: ReactNode;
  size?: 'display' | 'h1' | undefined;
  /** the heading takes the focus after a change of route */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
};

/** The one h1 of a page. */
export function PageHead({ title, lead, end, size = 'h1', headingRef, className }: PageHeadProps) {
  return (
    <div className={cx('mb-8 flex flex-wrap items-end justify-between gap-4', className)}>
      <div className="max-w-full">
        <h1
          className={cx('font-display text-balance', size === 'h1' ? 'text-h1' : 'text-display')}
          ref={headingRef}
          tabIndex={-1}
        >
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 max-w-[60ch] text-lead text-pretty text-muted">{lead}</p>}
      </div>
      {end}
    </div>
  );
}
