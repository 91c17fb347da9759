import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

/** A sidebar and the page beside it; below 768 px the sidebar is a bar above the page. */
export const sidebarLayout = cva(
  'grid grid-cols-[var(--sidebar)_minmax(0,1fr)] [--sidebar:264px] max-md:grid-cols-1 max-md:grid-rows-[auto_1fr]',
  {
    variants: {
      look: {
        /* the ground of the sidebar reaches down to the end of the page */
        loom: 'min-h-screen md:bg-[linear-gradient(90deg,var(--color-loom)_var(--sidebar),transparent_0)]',
        light: [
          'min-h-[calc(100vh-var(--spacing-bar))] max-xl:[--sidebar:216px]',
          'md:bg-[linear-gradient(90deg,var(--color-surface)_calc(var(--sidebar)-1px),var(--color-hairline)_0_var(--sidebar),transparent_0)]',
        ],
      },
    },
  },
);

const sidebar = cva(
  [
    'sticky flex flex-col gap-6 self-start overflow-auto px-4 max-md:static max-md:h-auto',
    'max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:border-b',
    'max-md:border-hairline max-md:px-5',
  ],
  {
    variants: {
      look: {
        /* of the whole height, on dark cloth */
        loom: 'loom top-0 h-screen py-6 max-md:py-2.5',
        /* below the page header */
        light: 'top-bar h-[calc(100vh-var(--spacing-bar))] pt-8 pb-6 max-md:bg-surface max-md:py-2',
      },
    },
  },
);

interface SidebarProps {
  readonly look: 'loom' | 'light';
  readonly label: string;
  readonly children: ReactNode;
}

export function Sidebar({ look, label, children }: SidebarProps) {
  return (
    <aside className={sidebar({ look })} aria-label={label}>
      {children}
    </aside>
  );
}

interface SidebarToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** An icon. */
  readonly children: ReactNode;
}

/** Opens and closes the menu where the sidebar is a bar. */
export function SidebarToggle({ open, onToggle, children }: SidebarToggleProps) {
  return (
    <Button
      variant="ghost"
      iconOnly
      className="-mr-3.5 ml-auto md:hidden"
      aria-label="Sections"
      aria-expanded={open}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

export const sidebarMenu = cva('grid gap-1 max-md:w-full', {
  variants: { open: { false: 'max-md:hidden' } },
});

/** What is at the lower end, and in the open menu where the sidebar is a bar. */
export const sidebarFoot = cva('mt-auto max-md:w-full', { variants: { open: { false: 'max-md:hidden' } } });

/** An entry of the menu: a link, or a button. */
export const sidebarItem = cva(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left font-550 no-underline',
  {
    variants: {
      current: {
        true: 'bg-primary-soft text-ink shadow-[inset_4px_0_0_var(--color-primary)]',
        false: 'text-muted hover:bg-surface hover:text-ink',
      },
    },
  },
);
