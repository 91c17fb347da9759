import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './control-classes.ts';
import { Icon } from '../icon.tsx';
import { Search } from '../icons.ts';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label'> & {
  /** what is searched, for example 'Search by title' */
  label: string;
};

/** A search box; its label is the placeholder and the name. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <span className={cx('relative block', className)}>
      <Icon of={Search} className="absolute top-3.5 left-3.5 text-muted" />
      <input
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        className={cx(controlClasses, 'min-h-12 pr-3.5 pl-11 text-ellipsis')}
      />
    </span>
  );
}
