import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** at the other end of the line */
  end?: ReactNode;
  size?: 'display' | 'h1' | undefined;
  /** the heading takes the focus after a change of route */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
};

/** The one h1 of a page. */
export function PageHead({ title, lead, end, size = 'h1', headingRef, className }: PageHeadProps) {
  return (
    <div className={classNames('tw-pagehead', className)}>
      <div>
        <h1 className={`tw-${size}`} ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="tw-lead">{lead}</p>}
      </div>
      {end}
    </div>
  );
}
