import { cva } from 'class-variance-authority';

/** The frame of a table, also of a list without columns and of one that is loading. */
export const tableFrame = cva(
  'overflow-x-auto overflow-y-hidden rounded-lg border border-hairline bg-surface',
);

export const tableHeading = cva(
  'border-b border-hairline bg-sunk px-5 py-3 text-small font-semibold whitespace-nowrap text-muted max-xl:px-2.5 max-xl:first:pl-4 max-xl:last:pr-4',
  { variants: { end: { false: 'text-left', true: 'text-right' } }, defaultVariants: { end: false } },
);

export const tableRow = cva('group', {
  variants: {
    selected: { true: 'bg-primary-soft/60' },
    stacks: {
      true: 'max-md:block max-md:border-b max-md:border-hairline max-md:px-4 max-md:py-3.5 max-md:last:border-b-0 max-md:data-noted:border-b-0 max-md:data-noted:pb-0',
    },
  },
});

export const tableNote = cva(
  'border-b border-hairline px-5 pb-3.5 wrap-anywhere group-last:border-b-0 max-xl:px-4',
  { variants: { stacks: { true: 'max-md:block max-md:pt-2' } } },
);

export const tableCell = cva(
  [
    'border-b border-hairline px-5 py-3.5 align-middle wrap-anywhere group-last:border-b-0 group-data-noted:border-b-transparent',
    'max-xl:px-2.5 max-xl:first:pl-4 max-xl:last:pr-4',
    'group-hover:bg-primary-soft/40',
  ],
  {
    variants: {
      end: { true: 'text-right' },
      stacks: {
        true: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-b-0 max-md:px-0! max-md:py-1 max-md:group-hover:bg-transparent',
      },
      main: { true: 'font-semibold' },
    },
  },
);
