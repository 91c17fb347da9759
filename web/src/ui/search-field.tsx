import '#web/styles/field.css';
import '#web/styles/search.css';
import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label'> & {
  /** what is searched, for example 'Search by title' */
  label: string;
};

/** A search box; its label is the placeholder and the name. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <span className={classNames('tw-search', className)}>
      <Icon of={Search} />
      <input placeholder={label} {...input} type="search" aria-label={label} className="tw-input" />
    </span>
  );
}
