import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { titleCase } from '#shared/kernel/names.ts';

const card = cva(
  [
    'relative flex overflow-hidden rounded-lg border border-hairline bg-surface',
    // a skeleton has no title, and does not rise
    'transition-[border-color,box-shadow,translate] duration-220 has-[:is(h2,h3)]:hover:-translate-y-0.5',
    'has-[:is(h2,h3)]:hover:border-edge has-[:is(h2,h3)]:hover:shadow-float',
    'has-[:is(h2,h3)_a:focus-visible]:outline-3',
    'has-[:is(h2,h3)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3)_a:focus-visible]:outline-focus',
  ],
  { variants: { row: { false: 'flex-col', true: 'max-sm:flex-col', always: '' } } },
);

interface CourseCardProps {
  readonly as?: 'div' | 'li';
  /** the cover beside the text instead of above it; 'always' on a phone too */
  readonly row?: boolean | 'always';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A course in a list: a cover, then CourseCardBody. */
export function CourseCard({ as: Tag = 'li', row = false, className, children }: CourseCardProps) {
  return <Tag className={card({ row, className })}>{children}</Tag>;
}

/** Beside or below the cover; className says padding and gap. */
export function CourseCardBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('flex flex-1 flex-col', className)}>{children}</div>;
}

/** The title is a link that covers the card; its own box is 24 px high too, a target for whatever measures boxes. */
export function CourseCardTitle({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="font-display text-h3/[1.3] font-semibold tracking-[-0.01em] *:inline-block *:no-underline *:after:absolute *:after:inset-0 *:after:rounded-lg *:focus-visible:outline-none">
      {children}
    </Heading>
  );
}

/** Who teaches the course, in one line; the whole of it shows on hovering. */
export function CourseCardTeacher({ before, name }: { before?: string; name: string }) {
  return (
    <p className="line-clamp-1 text-small/[1.45] break-all text-muted" title={titleCase(name)}>
      {before}
      {titleCase(name)}
    </p>
  );
}

/** Classes of the price. */
export const cardPrice = 'font-display text-xl/[1.2] font-semibold tracking-[-0.01em] numeric';

/** At the lower edge: price, button; buttons lie above the title's link. */
export function CourseCardFoot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'mt-auto flex flex-wrap items-center justify-between gap-3',
        '[&>:is(a,button)]:relative [&>:is(a,button)]:z-1',
        className,
      )}
    >
      {children}
    </div>
  );
}
